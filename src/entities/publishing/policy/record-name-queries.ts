import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { currentLanguage } from '#i18n/language.ts';

/** Returns the queries of the English names of issuers and tags, for loaders of pages that show some; none on Chinese pages. */
export const recordNameQueries = () =>
  currentLanguage() === 'en-US' ? [dictQueries.listName('policy.issuer'), policyQueries.tagList()] : [];
