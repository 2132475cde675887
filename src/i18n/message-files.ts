import type { Language } from './language.ts';
import type { Messages } from './translate.ts';

type Load = () => Promise<Messages>;

/** What every first view needs: one file a language. */
const first = import.meta.glob<Messages>('./locales/*/{common,home,policy}.json', { import: 'default' });

const registered = new Map<string, Load>();

/**
 * Says where an area's messages are; the data part of a route does so for its own (scripts/vite-route-parts.ts).
 * @public called by generated code
 */
export function registerMessages(language: Language, area: string, load: Load): void {
  registered.set(`${language}/${area}`, load);
}

/** One area's messages; the module system keeps what has been fetched. */
export async function fetchMessages(language: string, area: string): Promise<Messages> {
  const load = registered.get(`${language}/${area}`) ?? first[`./locales/${language}/${area}.json`];
  if (load !== undefined) return load();
  const { fetchOtherMessages } = await import('./other-messages.ts');
  return fetchOtherMessages(language, area);
}
