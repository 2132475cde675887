import { randomInt } from 'node:crypto';

/** No characters that are mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const some = (count: number, from: string) => Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Returns a password that is shown once and changed at the first sign-in: `kmtw-bqrs-4729`, 52 bits. */
export const newPassword = (): string => `${some(4, letters)}-${some(4, letters)}-${some(4, digits)}`;
