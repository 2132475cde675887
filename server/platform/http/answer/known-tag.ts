/** Whether a header `If-None-Match` names an ETag: the caller already has that answer. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = new Set((ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')));
  return known.has(tag) || known.has('*');
}
