import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rootsOf, useGenerations } from '#api/config.ts';
import { useCurrentUser } from '#session/session.ts';

/** Keeps an open page up to date with what administrators change elsewhere: dictionaries, menu and permissions, settings. */
export function FollowChanges() {
  const queryClient = useQueryClient();
  const { data } = useGenerations(useCurrentUser() !== null);
  const seen = useRef(data);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (data === undefined || before === undefined) return;
    for (const name of ['dict', 'menu', 'setting'] as const) {
      if (data[name] === before[name]) continue;
      for (const root of rootsOf[name]) {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] !== 'generations' });
      }
    }
  }, [data, queryClient]);
  return null;
}
