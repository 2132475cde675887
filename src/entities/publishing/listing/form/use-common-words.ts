import { useTranslation } from 'react-i18next';

/** The words of fields that all kinds have: the kind's own, such as the name of an instrument for its title, else common ones. */
export function useCommonWords(kind: string) {
  const { t } = useTranslation(['listingForm', 'publish']);
  // the words of kinds have the same form, and a kind may have none
  const own = kind as 'device';
  return {
    label: (name: 'title' | 'body'): string => t(`publish:of.${own}.${name}`, { defaultValue: t(`listingForm:common.${name}`) }),
    help: (name: 'title' | 'summary' | 'body'): string =>
      t(`publish:of.${own}.help.${name}`, { defaultValue: t(`listingForm:help.${name === 'body' ? 'description' : name}`) }),
  };
}
