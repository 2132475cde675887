/** How a loan is secured or what kind of capital it is. */
export const loanTypes = ['credit', 'mortgage', 'pledge', 'guarantee', 'ipPledge', 'leasing', 'bond', 'equity'] as const;
export type LoanType = (typeof loanTypes)[number];
