/** Field types with contact data or id numbers of persons. */
const reaching: ReadonlySet<string> = new Set(['phone', 'email', 'idNumber']);

/**
 * Whether a field identifies a person or how to reach them: facts prefilled from an account, the company's representative, and numbers. It
 * is hidden from experts.
 */
export const isPersonalFact = (fact: string | null, type: string): boolean =>
  reaching.has(type) || fact?.startsWith('account.') === true || fact === 'company.legalRepresentative';
