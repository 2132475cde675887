import type { SeenRecord } from '#contract/publishing.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { useRecordActs } from '../review/use-record-acts.ts';

/** The mutation of `act`, of administrators or of owners. */
export type Acting = {
  mutateAsync: (body: { listings: SeenRecord[]; action: ListingAct; note: string }) => Promise<{ changed: number; listings: SeenRecord[] }>;
  isPending: boolean;
};

type Options = { acting: Acting; onDone: (action: ListingAct) => void; onChanged: () => void };

/** Moves listings on. */
export const useActs = ({ acting, ...options }: Options) =>
  useRecordActs<ListingAct>({
    area: 'listingAdmin',
    busy: acting.isPending,
    ...options,
    post: async (seen, action, { note = '' }) => {
      const { changed, listings } = await acting.mutateAsync({ listings: seen, action, note });
      return { changed, now: listings };
    },
  });
