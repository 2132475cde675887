import type { i18n } from 'i18next';
import { languages, rememberLanguage } from './language.ts';
import type { Language } from './language.ts';
import { fetchMessages } from './message-files.ts';
import type { Area } from './resources.ts';
import { translate } from './translate.ts';
import type { Messages, Options } from './translate.ts';

export type Translator = {
  i18n: i18n;
  /** Resolves when the messages that every page needs are loaded. */
  ready: Promise<void>;
  /** Starts fetching an area in parallel with other requests. */
  loadMessages: (area: Area) => Promise<void>;
};

const defaultArea = 'common';
/** Every page may use them without naming them: the first view's file holds them all. */
export const firstAreas = [defaultArea, 'home', 'policy'];

/**
 * The instance behind `use-translation.ts`: i18next's interface and types for plain messages (areas, dotted keys, placeholders, plurals), without the
 * 14 kB of i18next in every first load.
 */
export function createInstance(initial: Language) {
  const loaded = new Map<string, Messages>();
  /** Areas that could not be fetched: their keys are shown instead of messages, and they are not requested again. */
  const failed = new Set<string>();
  const listeners = new Map<string, Set<(language: string) => void>>();
  let language: string = initial;

  /** Pending fetches. A repeated render must suspend on the same promise, because React retries at once for a new one. */
  const pending = new Map<string, Promise<void>>();

  const load = async (code: string, area: string): Promise<void> => {
    const name = `${code}/${area}`;
    if (loaded.has(name)) return;
    try {
      loaded.set(name, await fetchMessages(code, area));
      failed.delete(name);
    } catch {
      failed.add(name);
    }
  };
  const splitKey = (key: string, area: string): [area: string, key: string] => {
    const colon = key.indexOf(':');
    return colon < 0 ? [area, key] : [key.slice(0, colon), key.slice(colon + 1)];
  };
  const find = (code: string, area: string, full: string, options?: Options): string | undefined => {
    const [from, key] = splitKey(full, area);
    return translate(loaded.get(`${code}/${from}`), code, key, options);
  };

  return {
    get language() {
      return language;
    },
    get resolvedLanguage() {
      return language;
    },
    languages: [...languages],
    on(event: string, listener: (language: string) => void) {
      for (const one of event.split(' ')) listeners.set(one, (listeners.get(one) ?? new Set()).add(listener));
    },
    off(event: string, listener: (language: string) => void) {
      for (const one of event.split(' ')) listeners.get(one)?.delete(listener);
    },
    t: (key: string, options?: Options) => find(language, defaultArea, key, options) ?? splitKey(key, defaultArea)[1],
    exists: (key: string) => find(language, defaultArea, key) !== undefined,
    getFixedT(code: string | null, areas: string | string[] | null) {
      const area = (Array.isArray(areas) ? areas[0] : areas) ?? defaultArea;
      return (key: string, options?: Options) => find(code ?? language, area, key, options) ?? splitKey(key, area)[1];
    },
    hasLoadedNamespace: (area: string, { lng = language }: { lng?: string | undefined } = {}) =>
      loaded.has(`${lng}/${area}`) || failed.has(`${lng}/${area}`),
    hasResourceBundle: (code: string, area: string) => loaded.has(`${code}/${area}`),
    loadNamespaces(areas: string | string[]): Promise<void> {
      const names = [areas].flat();
      const key = [language, ...names].join('/');
      const fetching = pending.get(key) ?? Promise.all(names.map((area) => load(language, area))).then(() => void pending.delete(key));
      pending.set(key, fetching);
      return fetching;
    },
    async changeLanguage(code: string) {
      const areas = new Set([...loaded.keys(), ...failed].map((name) => name.slice(name.indexOf('/') + 1)));
      await Promise.all([...areas].map((area) => load(code, area)));
      language = code;
      for (const listener of listeners.get('languageChanged') ?? []) listener(code);
    },
  };
}

export function createTranslator(language: Language): Translator {
  // i18next's type covers all of i18next; the app uses only the members above
  const instance = createInstance(language) as unknown as i18n;
  instance.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
  document.documentElement.lang = language;
  const ready = instance.loadNamespaces(firstAreas).then(() => {
    // otherwise keys would be shown instead of messages
    if (!instance.hasResourceBundle(language, defaultArea)) throw new Error('The common messages could not be fetched');
  });
  const loadMessages = async (area: Area): Promise<void> => {
    // requested before the common messages have arrived, so that the two load in parallel
    await Promise.all([fetchMessages(instance.language, area), ready]);
    await instance.loadNamespaces(area);
  };
  return { i18n: instance, ready, loadMessages };
}

/** Changes the language everywhere and remembers it. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  await instance.changeLanguage(language);
  rememberLanguage(language);
}
