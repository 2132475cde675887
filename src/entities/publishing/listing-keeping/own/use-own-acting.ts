import { useActOnOwnListings } from '#api/listing-own.ts';
import { ownerActions } from '#domain/publishing/states.ts';
import type { Acting } from '../use-acts.ts';

/** The actions of owners on their listings. A reviewers' action is an error of the page. */
export function useOwnActing(): Acting {
  const { mutateAsync, isPending } = useActOnOwnListings();
  return {
    isPending,
    mutateAsync: async ({ action, ...body }) => {
      const own = ownerActions.find((one) => one === action);
      if (own === undefined) throw new Error(`Owners do not ${action}`);
      return mutateAsync({ ...body, action: own });
    },
  };
}
