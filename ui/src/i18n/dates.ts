// When something was, in words. A clock that was wrong, or a file from elsewhere, may name a moment that no
// calendar has; then the words for that are said.
const momentIn =
  (language: string, unknown: string, form: Intl.DateTimeFormatOptions) =>
  (ms: number): string => {
    const date = new Date(ms);
    return Number.isNaN(date.getTime()) ? unknown : date.toLocaleString(language, form);
  };

export const dateIn = (language: string, unknown: string): ((ms: number) => string) =>
  momentIn(language, unknown, { dateStyle: 'medium', timeStyle: 'short' });

export const timeIn = (language: string, unknown: string): ((ms: number) => string) =>
  momentIn(language, unknown, { timeStyle: 'short' });
