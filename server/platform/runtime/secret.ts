import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, key or code with too many random bits to try. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
