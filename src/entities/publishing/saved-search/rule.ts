import type { SavedSearch } from '#contract/saved-search.ts';

/** The part of a saved search that its form changes. */
export type Rule = Pick<SavedSearch, 'name' | 'frequency' | 'basis' | 'companyId'>;

export const sameRule = (a: Rule, b: Rule): boolean =>
  a.name === b.name && a.frequency === b.frequency && a.basis === b.basis && a.companyId === b.companyId;

export type Company = { id: string; name: string };

export const ruleOf = ({ name, frequency, basis, companyId }: SavedSearch): Rule => ({ name, frequency, basis, companyId });

/** Returns the rule for its form: alerts limited to `company` if the rule asks for that and there is one, otherwise for all matches. */
export const withCompany = (rule: Rule, company: Company | null): Rule =>
  rule.basis === 'match' && company !== null ? { ...rule, companyId: company.id } : { ...rule, basis: 'filters', companyId: null };
