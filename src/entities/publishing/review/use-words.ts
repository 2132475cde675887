import type { UseTranslationResponse } from 'react-i18next';
import { useTranslation } from 'react-i18next';

/** The words of a type of records: shared ones have the same keys. */
export type Area = 'policyAdmin' | 'listingAdmin';

type Words = UseTranslationResponse<'listingAdmin', undefined>['t'];

/** Returns the words of a type of records; a key that only policies have is asked for `as` one of both. */
export const useWords = (area: Area): Words => useTranslation(area).t as unknown as Words;
