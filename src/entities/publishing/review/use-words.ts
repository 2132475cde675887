import type { UseTranslationResponse } from 'react-i18next';
import { useTranslation } from 'react-i18next';

/** The message area of a record type. Messages that both types have use the same keys. */
export type Area = 'policyAdmin' | 'listingAdmin';

type Words = UseTranslationResponse<'listingAdmin', undefined>['t'];

/** Returns the messages of a record type; keys that only policies have need a cast with `as`. */
export const useWords = (area: Area): Words => useTranslation(area).t as unknown as Words;
