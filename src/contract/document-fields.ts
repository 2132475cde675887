import * as z from 'zod/mini';
import { line } from './contact-fields.ts';

/** Checks of the forms of documents while typing. */
export const documentTexts = {
  title: line(100),
  issuer: z._default(z.nullable(line(100)), null),
  serial: z._default(z.nullable(line(60)), null),
  remark: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), null),
};

export const mostDocumentFiles = 10;
