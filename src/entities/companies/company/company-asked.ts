/** The company of a list's verdicts, as calls name it: none for a visitor without a company in the address. */
export type CompanyAsked = { companyId?: string; ownCompany?: true };

/** Returns the company in the address, else the one the signed-in user works for, which the server knows before the page does. */
export function companyAsked(business: string | undefined, signedIn: boolean): CompanyAsked {
  if (business !== undefined) return { companyId: business };
  return signedIn ? { ownCompany: true } : {};
}
