import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { isFilled } from '#entities/publishing/listing/use-field-text.ts';

/** Writes the fields that every kind has, in the reader's language: codes by their names in the dictionaries. Absent ones are empty. */
export function useCommonTexts() {
  const { i18n } = useTranslation();
  const { data: regions = [] } = useAreaDict();
  const { nameOf } = useIndustries();
  const isEnglish = i18n.language === 'en-US';
  const separator = isEnglish ? ', ' : '、';
  return {
    regionCode: ({ regionCode }: Pick<EditableListing, 'regionCode'>): string => {
      const region = regions.find(({ code }) => code === regionCode);
      return (isEnglish ? region?.nameEn : region?.name) ?? regionCode;
    },
    industries: ({ industries }: Pick<EditableListing, 'industries'>): string => industries.map(nameOf).join(separator),
    tags: ({ tags }: Pick<EditableListing, 'tags'>): string => tags.join(separator),
    contact: ({ contact }: Pick<EditableListing, 'contact'>): string =>
      Object.values(contact ?? {})
        .filter(isFilled)
        .join(' · '),
  };
}
