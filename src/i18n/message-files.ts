import type { Language } from './language.ts';
import type { Messages } from './translate.ts';

type Load = () => Promise<Messages>;

/** Messages of every first view: one file per language. */
const first = import.meta.glob<Messages>('./locales/*/{common,home,policy}.json', { import: 'default' });

const registered = new Map<string, Load>();

/**
 * Registers the messages of an area; the data part of a route registers its own (scripts/build/route-parts.ts).
 * @public called by generated code
 */
export function registerMessages(language: Language, area: string, load: Load): void {
  registered.set(`${language}/${area}`, load);
}

/** Returns the messages of one area; the module system caches them. */
export async function fetchMessages(language: string, area: string): Promise<Messages> {
  const load = registered.get(`${language}/${area}`) ?? first[`./locales/${language}/${area}.json`];
  if (load !== undefined) return load();
  const { fetchOtherMessages } = await import('./other-messages.ts');
  return fetchOtherMessages(language, area);
}
