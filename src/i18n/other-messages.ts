import type { Messages } from './translate.ts';

const files = import.meta.glob<Messages>('./locales/*/*.json', { import: 'default' });

/** The messages of an area that no route on screen has brought along: those of dialogs, and of every page in development. */
export function fetchOtherMessages(language: string, area: string): Promise<Messages> {
  const load = files[`./locales/${language}/${area}.json`];
  return load === undefined ? Promise.reject(new Error(`There are no messages for ${language}/${area}`)) : load();
}
