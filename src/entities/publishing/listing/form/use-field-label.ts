import { useTranslation } from 'react-i18next';
import type { ListingKind } from '#contract/listing/kind.ts';
import { useKindWords } from '../kind-words.ts';
import { useCommonWords } from './use-common-words.ts';

/** Returns the label of a field by its path, `content.attributes.chapters.0.title`, as the form names it. */
export function useFieldLabel({ kind, fields }: Pick<ListingKind, 'kind' | 'fields'>): (path: string) => string {
  const { t } = useTranslation('listingForm');
  const words = useKindWords(kind);
  const common = useCommonWords(kind);
  return (path) => {
    const [first = '', name = '', row = '', inner] = path.replace(/^content\./, '').split('.');
    if (first === 'contact' && name !== '') return t(`contact.${name as 'name'}`, { defaultValue: path });
    if (first !== 'attributes')
      return first === 'title' || first === 'body' ? common.label(first) : t(`common.${first as 'title'}`, { defaultValue: path });
    if (inner === undefined || fields[name]?.type !== 'rows') return words.field(name);
    return `${words.field(name)} · ${t('rows.number', { number: Number(row) + 1 })} · ${words.rowField(name, inner)}`;
  };
}
