// Starts the interface: styles, the scene's code on its way, then the page.
import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/contrast.css';
import App from './App.svelte';
import { onBack } from './backend';
import { desk } from './app/desk.svelte';
import { feel } from './app/feel';
import { ground } from './app/dress.svelte';
import { back } from './app/layers';
import { health } from './app/health.svelte';

ground();
desk.onChange = feel;
health.load();

void onBack(back);

const target = document.getElementById('app');
if (target) mount(App, { target });
