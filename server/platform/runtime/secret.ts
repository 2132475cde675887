import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, key or code of so many random bits that nobody tries them all. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
