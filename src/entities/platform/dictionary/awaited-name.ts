/** Stands for a name while its dictionary is on its way: a code means nothing to who reads it. */
export const awaitedName = '…';
