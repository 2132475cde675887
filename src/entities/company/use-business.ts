import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { enterpriseQueries } from '#api/enterprise.ts';
import { useCurrentUser } from '#session/session.ts';

/** The company that the address names; pages of the portal keep it. */
export const useBusinessId = (): string | undefined => useSearch({ strict: false, select: ({ business }) => business });

/**
 * The company that pages go by, with its facts, and the companies of the signed-in user: the one that the address names, else the one that
 * user works for. Nothing is asked for a visitor who has named none; a company that is not there is an error with status 404.
 */
export function useBusiness() {
  const id = useBusinessId();
  const user = useCurrentUser();
  return useQuery({ ...enterpriseQueries.businessBase(id), enabled: id !== undefined || user !== null });
}
