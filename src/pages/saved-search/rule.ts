import type { SavedSearch } from '#contract/subscription.ts';

/** The part of a saved search that its form changes. */
export type Rule = Pick<SavedSearch, 'name' | 'frequency' | 'basis' | 'businessId'>;

export type Company = { id: string; name: string };

export const ruleOf = ({ name, frequency, basis, businessId }: SavedSearch): Rule => ({ name, frequency, basis, businessId });
