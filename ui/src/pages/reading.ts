// Following a link inside the pages: no address changes, the reader turns to the passage.
import { dialogs } from '../app/dialogs.svelte';
import type { Place } from './places';

export function turnTo(event: Event, place: Place): void {
  event.preventDefault();
  dialogs.read(place);
}
