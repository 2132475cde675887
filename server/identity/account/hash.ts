import { createHash } from 'node:crypto';

/** The SHA-256 of a token, key or code of so many random bits that nobody tries them all. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
