import * as z from 'zod/mini';
import { queryInteger } from '#contract/fields.ts';

export const appealSchema = z.object({ page: z._default(z.catch(queryInteger(1, 10_000), 1), 1) });
export const appealDefaults = { page: 1 };

/** The appeals of the user, page by page. */
export const ownAppeals = (page: number) => ({ kind: ['appeal'], page, pageSize: 20 });

/** Answered appeals that wait for a rating. */
export const unratedAppeals = { kind: ['appeal'], rateable: true, page: 1, pageSize: 20 };

/** The appeal that the user has begun and not sent. */
export const unsentAppeals = { kind: ['appeal'], state: ['draft' as const], page: 1, pageSize: 1 };
