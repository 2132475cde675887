import * as z from 'zod/mini';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { phonePattern } from '#domain/contact/telephone.ts';

/** A telephone number that a person types. For the bodies of calls: the pattern is too much for the first script of the browser. */
export const phoneNumber = z.string().check(z.overwrite(plainNumber), z.maxLength(40), z.regex(phonePattern));
