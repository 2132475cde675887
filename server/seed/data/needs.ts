import { needFields } from '#contract/need-admin.ts';
import type { Need } from '#domain/need.ts';
import * as z from 'zod/mini';
import { readFolder } from './base/read-samples.ts';

/** The vocabulary of needs that every installation starts with, in the order of lists. */
export const needSeeds: readonly Need[] = readFolder('needs', z.strictObject(needFields));
