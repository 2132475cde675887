type Sent = { accountId: string; companyId: string | null };

/** Whether two cases are of one company, or of one person if neither is of a company. */
export const isSameSender = (one: Sent, other: Sent): boolean =>
  one.companyId === other.companyId && (one.companyId !== null || one.accountId === other.accountId);
