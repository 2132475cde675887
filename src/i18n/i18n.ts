import type { i18n } from 'i18next';
import { languages, rememberLanguage } from './language.ts';
import type { Language } from './language.ts';
import { fetchMessages } from './message-files.ts';
import type { Area } from './resources.ts';
import { translate } from './translate.ts';
import type { Messages, Options } from './translate.ts';

export type Translator = {
  i18n: i18n;
  /** Resolves when the messages every page needs are there. */
  ready: Promise<void>;
  /** Fetches an area at once, beside whatever else is under way. */
  loadMessages: (area: Area) => Promise<void>;
};

const defaultArea = 'common';

/**
 * The instance that react-i18next works with: i18next's own interface and types as far as plain messages need them (areas, dotted keys,
 * placeholders, plurals), without the 14 kB that i18next itself brings to every first load for what is not used here.
 */
function createInstance(initial: Language) {
  const loaded = new Map<string, Messages>();
  /** Fetched in vain: its keys stand for its messages, and it is not asked for again. */
  const failed = new Set<string>();
  const listeners = new Map<string, Set<(language: string) => void>>();
  let language: string = initial;

  const load = async (wanted: string, area: string): Promise<void> => {
    const name = `${wanted}/${area}`;
    if (loaded.has(name)) return;
    try {
      loaded.set(name, await fetchMessages(wanted, area));
      failed.delete(name);
    } catch {
      failed.add(name);
    }
  };
  const splitKey = (key: string, area: string): [area: string, key: string] => {
    const colon = key.indexOf(':');
    return colon < 0 ? [area, key] : [key.slice(0, colon), key.slice(colon + 1)];
  };
  const find = (wanted: string, area: string, full: string, options?: Options): string | undefined => {
    const [from, key] = splitKey(full, area);
    return translate(loaded.get(`${wanted}/${from}`), wanted, key, options);
  };

  return {
    isInitialized: true,
    options: { defaultNS: defaultArea, ns: [defaultArea], react: {} },
    services: {},
    // nothing is added to the store but by loading
    store: { on: () => undefined, off: () => undefined },
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
    getFixedT(wanted: string | null, areas: string | string[] | null) {
      const area = (Array.isArray(areas) ? areas[0] : areas) ?? defaultArea;
      return (key: string, options?: Options) => find(wanted ?? language, area, key, options) ?? splitKey(key, area)[1];
    },
    hasLoadedNamespace: (area: string, { lng = language }: { lng?: string | undefined } = {}) =>
      loaded.has(`${lng}/${area}`) || failed.has(`${lng}/${area}`),
    hasResourceBundle: (wanted: string, area: string) => loaded.has(`${wanted}/${area}`),
    async loadNamespaces(areas: string | string[], done?: () => void) {
      await Promise.all([areas].flat().map((area) => load(language, area)));
      done?.();
    },
    async changeLanguage(wanted: string) {
      const areas = new Set([...loaded.keys(), ...failed].map((name) => name.slice(name.indexOf('/') + 1)));
      await Promise.all([...areas].map((area) => load(wanted, area)));
      language = wanted;
      for (const listener of listeners.get('languageChanged') ?? []) listener(wanted);
    },
  };
}

export function createTranslator(language: Language): Translator {
  // i18next's type names everything that i18next can; react-i18next asks for what is above
  const instance = createInstance(language) as unknown as i18n;
  instance.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
  document.documentElement.lang = language;
  const ready = instance.loadNamespaces(defaultArea).then(() => {
    // it would show the names of messages instead of them
    if (!instance.hasResourceBundle(language, defaultArea)) throw new Error('The common messages could not be fetched');
  });
  const loadMessages = async (area: Area): Promise<void> => {
    // asked for before the common messages are in, so that one does not wait for the other
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
