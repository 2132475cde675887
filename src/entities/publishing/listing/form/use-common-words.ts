import { useTranslation } from 'react-i18next';
import { useKindWords } from '../kind-words.ts';

/** The words of fields that all kinds have: the kind's own, such as the name of an instrument for its title, else common ones. */
export function useCommonWords(kind: string) {
  const { t } = useTranslation('listingForm');
  const { own, ownHelp } = useKindWords(kind);
  return {
    label: (name: 'title' | 'body'): string => own(name) ?? t(`common.${name}`),
    help: (name: 'title' | 'summary' | 'body'): string => ownHelp(name) ?? t(`help.${name === 'body' ? 'description' : name}`),
  };
}
