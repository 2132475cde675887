import type { QueryClient } from '@tanstack/react-query';
import { session } from '#session/session.ts';

const entriesOf = (storage: Storage) => JSON.stringify({ ...storage });

/** Returns the contents of every store of this tab that can hold data of an account, by place. */
export function placesOf(queryClient: QueryClient): Record<string, string> {
  const queries = queryClient.getQueryCache().getAll();
  const mutations = queryClient.getMutationCache().getAll();
  return {
    localStorage: entriesOf(localStorage),
    sessionStorage: entriesOf(sessionStorage),
    queryKeys: JSON.stringify(queries.map(({ queryKey }) => queryKey)),
    queryData: JSON.stringify(queries.map(({ state }) => [state.data, state.error])),
    mutations: JSON.stringify(mutations.map(({ state }) => [state.variables, state.data, state.context, state.error])),
    session: JSON.stringify(session.state),
    text: document.documentElement.outerHTML,
    fields: JSON.stringify([...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)),
    address: location.href,
  };
}

/** Returns the places that contain one of the words. */
export function tracesOf(queryClient: QueryClient, words: readonly string[]): string[] {
  return Object.entries(placesOf(queryClient)).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );
}
