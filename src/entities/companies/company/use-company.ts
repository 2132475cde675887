import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { isSignedIn } from '#api/oauth.ts';
import { useCurrentUser } from '#session/session.ts';
import type { CompanyAsked } from './company-asked.ts';
import { companyAsked } from './company-asked.ts';

/** Returns the company id in the address; portal pages keep it. */
export const useCompanyId = (): string | undefined => useSearch({ strict: false, select: ({ business }) => business });

/**
 * Returns the current company with its facts, and the companies of the signed-in user. The current company is the one in the address, else
 * the one the user works for. Sends no request for a visitor without a company in the address. A company that does not exist is an error
 * with status 404.
 */
export function useCompany() {
  const id = useCompanyId();
  const user = useCurrentUser();
  return useQuery({ ...companyChoiceQueries.businessBase(id), enabled: id !== undefined || user !== null });
}

/** Returns the company of lists' verdicts; a loader gets the same from `companyAsked`. */
export function useCompanyAsked(): CompanyAsked {
  const business = useCompanyId();
  const user = useCurrentUser();
  return companyAsked(business, user !== null || isSignedIn());
}

/** Returns the current company if it is one of the user's own, for which they can apply. */
export function useOwnCompanyId(): string | undefined {
  const { data } = useCompany();
  return data?.mine.find(({ id }) => id === data.business?.id)?.id;
}

/**
 * Whether a company may still arrive: its place is kept, so that the page does not move. The user of a stored sign-in arrives after the page,
 * and then their company.
 */
export function useIsCompanyAwaited(): boolean {
  const named = useCompanyId();
  const { isPending } = useCompany();
  return isPending && (named !== undefined || isSignedIn());
}
