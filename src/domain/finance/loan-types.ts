/** The security of a loan, or the kind of capital. */
export const loanTypes = ['credit', 'mortgage', 'pledge', 'guarantee', 'ipPledge', 'leasing', 'bond', 'equity'] as const;
export type LoanType = (typeof loanTypes)[number];
