import * as z from 'zod/mini';

/** Which versions the address compares: `latest`, the current one with the one before it, or two by number, `2-4`. Absent: nobody has asked. */
export const versionsParam = z.catch(z.optional(z.string().check(z.regex(/^(?:latest|\d{1,6}-\d{1,6})$/))), undefined);

type Numbered = { version: number };

/** The two versions to compare, older first, out of a list that stands newest first; undefined where there are not two. */
export function comparedOf<V extends Numbered>(param: string, list: readonly V[]): { older: V; newer: V } | undefined {
  const wanted = new Set(param.split('-').map(Number));
  const found = list.filter(({ version }) => wanted.has(version));
  const [newer, older] = found.length === 2 ? found : list;
  return older === undefined || newer === undefined ? undefined : { older, newer };
}
