import { useTranslation } from 'react-i18next';
import { messagesOf } from '#contract/listing/kind.ts';
import type { Area } from '#i18n/resources.ts';

/** The area of messages of a kind, as routes load it. */
export const areaOf = (kind: string): Area => messagesOf(kind) as Area;

type Words = (key: string, options?: Record<string, unknown>) => string;

/** The words of a kind. */
export type KindWords = {
  name: string;
  /** The name of several. */
  plural: string;
  /** The name of several within a sentence: English begins it with a small letter. */
  several: string;
  lead: string;
  field: (name: string) => string;
  option: (name: string, value: string) => string;
  /** The meaning of a price, by the value of its unit field; empty if the option's own word is enough. */
  per: (name: string, value: string) => string;
  /** Help for a field; undefined if the label is enough. */
  help: (name: string) => string | undefined;
  /** The name of a field in rows. */
  rowField: (name: string, inner: string) => string;
  rowOption: (name: string, inner: string, value: string) => string;
  /** Help for a field within rows; undefined if the label is enough. */
  rowHelp: (name: string, inner: string) => string | undefined;
  /** The kind's own name for its title or text, such as the name of an instrument; undefined if it has none. */
  own: (name: 'title' | 'body') => string | undefined;
  ownHelp: (name: 'title' | 'summary' | 'body') => string | undefined;
};

/** Returns the words of a kind from its own messages, which its route has loaded. */
export function useKindWords(kind: string): KindWords {
  const translation = useTranslation(areaOf(kind));
  // the areas of kinds have the same form
  const t = translation.t as unknown as Words;
  const word = (key: string) => t(key, { defaultValue: '' });
  const plural = word('plural') || word('name');
  return {
    name: word('name'),
    plural,
    several: plural.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    lead: word('lead'),
    field: (name) => t(`fields.${name}`),
    option: (name, value) => t(`options.${name}.${value}`),
    per: (name, value) => t(`per.${name}.${value}`, { defaultValue: '' }),
    help: (name) => word(`help.${name}`) || undefined,
    rowField: (name, inner) => t(`rows.${name}.${inner}`),
    rowOption: (name, inner, value) => t(`rowOptions.${name}.${inner}.${value}`),
    rowHelp: (name, inner) => word(`rowHelp.${name}.${inner}`) || undefined,
    own: (name) => word(`own.${name}`) || undefined,
    ownHelp: (name) => word(`own.help.${name}`) || undefined,
  };
}
