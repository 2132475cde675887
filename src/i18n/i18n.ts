import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, rememberLanguage } from './language.ts';
import type { Language } from './language.ts';
import { fetchMessages } from './message-files.ts';
import type { Messages } from './message-files.ts';
import type { Area } from './resources.ts';

export type Translator = {
  i18n: i18n;
  /** Resolves when the messages every page needs are there. */
  ready: Promise<void>;
  /** Fetches an area at once, beside whatever else is under way. */
  loadMessages: (area: Area) => Promise<void>;
};

export function createTranslator(language: Language): Translator {
  const instance = i18next.createInstance();
  instance.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
  document.documentElement.lang = language;
  // under way before the translator asks for it; a failure is heard there
  fetchMessages(language, 'common').catch(() => undefined);
  const started = instance
    .use({
      type: 'backend',
      init: () => undefined,
      read: (wanted: string, area: string, done: (error: unknown, messages: Messages | null) => void) => {
        fetchMessages(wanted, area).then(
          (messages) => done(null, messages),
          (error: unknown) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      // a file that does not come is a failure for the page to show, not one to ask for again and again
      maxRetries: 0,
      initAsync: false,
    });
  const ready = started.then(() => {
    // the translator starts without its messages too, and would show their names
    if (!instance.hasResourceBundle(language, 'common')) throw new Error('The common messages could not be fetched');
  });
  const loadMessages = async (area: Area): Promise<void> => {
    // asked for before the common messages are in, so that one does not wait for the other
    await Promise.all([fetchMessages(currentOf(instance, language), area), ready]);
    await instance.loadNamespaces(area);
  };
  return { i18n: instance, ready, loadMessages };
}

const currentOf = (instance: i18n, initial: Language): string => instance.language ?? initial;

/** Changes the language everywhere and remembers it. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  await instance.changeLanguage(language);
  rememberLanguage(language);
}
