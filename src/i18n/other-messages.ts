import type { Messages } from './translate.ts';

const files = import.meta.glob<Messages>('./locales/*/*.json', { import: 'default' });

/** Returns the messages of an area that no open route has registered: those of dialogs, and in development those of every page. */
export function fetchOtherMessages(language: string, area: string): Promise<Messages> {
  const load = files[`./locales/${language}/${area}.json`];
  return load === undefined ? Promise.reject(new Error(`There are no messages for ${language}/${area}`)) : load();
}
