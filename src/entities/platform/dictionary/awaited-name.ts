/** Replaces a name while its dictionary is loading: a code means nothing to readers. */
export const awaitedName = '…';
