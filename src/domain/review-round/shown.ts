/** Types of fields that name how to reach somebody. */
const reaching: ReadonlySet<string> = new Set(['phone', 'email', 'idNumber']);

/**
 * Whether a field says who somebody is or how to reach them: what is filled in from an account, who represents the company, and numbers. Experts
 * do not read it.
 */
export const isPersonalFact = (fact: string | null, type: string): boolean =>
  reaching.has(type) || fact?.startsWith('account.') === true || fact === 'company.legalRepresentative';
