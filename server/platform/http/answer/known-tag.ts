import type { Context } from '../context.ts';

/** Whether the caller already has the answer with an ETag. */
export function hasTag(c: Context, tag: string): boolean {
  const known = new Set((c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')));
  return known.has(tag) || known.has('*');
}
