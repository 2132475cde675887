import * as z from 'zod/mini';

/**
 * The compared versions in the address: `latest` for the current one and the one before it, or two numbers, `2-4`. Absent when the panel is
 * closed.
 */
export const versionsParam = z.catch(z.optional(z.string().check(z.regex(/^(?:latest|\d{1,6}-\d{1,6})$/))), undefined);

type Numbered = { version: number };

/** Returns the two versions to compare, older first, from a list with the newest first; undefined if there are not two. */
export function comparedOf<V extends Numbered>(param: string, list: readonly V[]): { older: V; newer: V } | undefined {
  const versions = new Set(param.split('-').map(Number));
  const found = list.filter(({ version }) => versions.has(version));
  const [newer, older] = found.length === 2 ? found : list;
  return older === undefined || newer === undefined ? undefined : { older, newer };
}
