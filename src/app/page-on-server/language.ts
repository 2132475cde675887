import type { Language } from '../../i18n/language.ts';
import { currentRendering } from './rendering.ts';

/** In place of `#i18n/language.ts`: the language is that of the page that is being rendered, not of a document. */
export { languages, preferredLanguage, rememberLanguage } from '../../i18n/language.ts';
export type { Language } from '../../i18n/language.ts';

/** @public */
export const currentLanguage = (): Language => currentRendering().language;
