import type { SavedSearch } from '#contract/subscription.ts';

/** The part of a saved search that its form changes. */
export type Rule = Pick<SavedSearch, 'name' | 'frequency' | 'basis' | 'businessId'>;

export type Company = { id: string; name: string };

export const ruleOf = ({ name, frequency, basis, businessId }: SavedSearch): Rule => ({ name, frequency, basis, businessId });

/** The rule as its form shows it: alerts by what matches go by the company that is named there; where none is, they name all that match. */
export const withCompany = (rule: Rule, company: Company | null): Rule =>
  rule.basis === 'match' && company !== null ? { ...rule, businessId: company.id } : { ...rule, basis: 'filters', businessId: null };
