import { useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalQueries } from '#api/approval.ts';
import type { QueueFilters } from '../shared/queue-params.ts';
import { queueAsked } from '../shared/queue-params.ts';

/** A place in the queue: the page that an application is on. */
export type Place = { id: string; page: number };

/** The applications before and after one, in the list that it was opened from. */
export function useNeighbours(id: string, filters: QueueFilters) {
  const client = useQueryClient();
  const asked = queueAsked(filters);
  const { data } = useQuery(approvalQueries.queue(asked));
  const list = data?.list ?? [];
  const index = list.findIndex((row) => row.id === id);
  const { page, size } = filters;
  const pages = Math.ceil((data?.total ?? 0) / size);
  // with an application that is on no list, as from a notification, the list begins
  const after = list[index + 1]?.id;
  const before = index > 0 ? list[index - 1]?.id : undefined;
  const read = async (pageNumber: number) =>
    (await client.query({ ...approvalQueries.queue({ ...asked, page: pageNumber }), staleTime: 0 })).list;
  return {
    at: index === -1 ? undefined : (page - 1) * size + index + 1,
    of: data?.total ?? 0,
    hasNext: after !== undefined || (index !== -1 && page < pages),
    hasPrevious: before !== undefined || (index === 0 && page > 1),
    next: async (): Promise<Place | undefined> => {
      if (after !== undefined) return { id: after, page };
      const [first] = index === -1 || page >= pages ? [] : await read(page + 1);
      return first === undefined ? undefined : { id: first.id, page: page + 1 };
    },
    previous: async (): Promise<Place | undefined> => {
      if (before !== undefined) return { id: before, page };
      const last = index === 0 && page > 1 ? (await read(page - 1)).at(-1) : undefined;
      return last === undefined ? undefined : { id: last.id, page: page - 1 };
    },
    /** After a decision: the following case, otherwise any that still waits. */
    nextToDo: async (): Promise<Place | undefined> => {
      if (after !== undefined) return { id: after, page };
      // decided cases have left the list: the next ones have moved up
      for (const pageNumber of [page, 1]) {
        const waiting = (await read(pageNumber)).find((row) => row.id !== id && row.open);
        if (waiting !== undefined) return { id: waiting.id, page: pageNumber };
      }
      return undefined;
    },
  };
}
