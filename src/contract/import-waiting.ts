import * as z from 'zod/mini';
import { importStates } from '#domain/import.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './fields.ts';

const importWaiting = z.object({
  id: recordId,
  /** The resource of its calls: `policyAdmin`, `dict`; of listings with their kind: `listingAdmin.device`. */
  kind: z.string(),
  /** The dictionary it is for; null for other kinds. */
  category: z.nullable(z.string()),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: moment,
});

export const waiting = endpoint({
  name: 'importWaiting.list',
  method: 'GET',
  path: '/apiv2/import/waiting',
  envelope: 'code',
  access: 'user',
  client: 'industrial',
  summary: 'List the caller’s unfinished imports, newest first, at most 20: to be checked, confirmed or continued, or running',
  data: z.array(importWaiting),
});
