import * as z from 'zod/mini';
import { policyKinds } from '#domain/policy.ts';
import { criterion } from './criteria.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, needCode, queryInteger, recordId } from './fields.ts';
import { policySummary } from './policy.ts';

const policyLink = z.object({
  id: recordId,
  kind: z.enum(policyKinds),
  title: z.string(),
  english,
  docNumber: z.nullable(z.string()),
  publishDate: day,
  effectiveTo: z.nullable(day),
});

/** A file of a policy; `file.download` returns it. */
export const policyAttachment = z.object({
  fileId: recordId,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});

export const policyContact = z.object({ department: z.string(), phone: z.nullable(z.string()), address: z.nullable(z.string()) });

export const policyDetail = z.extend(policySummary, {
  /** Markdown, rendered without raw HTML. */
  body: z.string(),
  /** Absent from a backend without needs. */
  needs: z._default(z.array(needCode), []),
  effectiveFrom: z.nullable(day),
  criteria: z.nullable(criterion),
  sourceUrl: z.nullable(z.string()),
  contact: z.nullable(policyContact),
  /** Support granted by data, without applications (免申即享). */
  isGrant: z.optional(z.boolean()),
  version: z.int(),
  updatedAt: moment,
  /** Policies it cites and policies that cite it, newest first. */
  related: z.array(policyLink),
  /** In the editor's order; absent from a backend without files. */
  attachments: z._default(z.array(policyAttachment), []),
});
export type PolicyDetail = z.infer<typeof policyDetail>;

export const detail = endpoint({
  name: 'policy.detail',
  method: 'GET',
  path: '/apiv2/policy/detail',
  envelope: 'code',
  access: 'public',
  summary: 'One policy with its text, criteria and relations',
  params: z.object({ id: recordId }),
  data: policyDetail,
});

export const similar = endpoint({
  name: 'policy.similar',
  method: 'GET',
  path: '/apiv2/policy/similar',
  envelope: 'code',
  access: 'public',
  summary: 'List policies that are most like the given one, best first',
  params: z.object({ id: recordId, limit: z._default(queryInteger(1, 20), 5) }),
  data: z.array(policySummary),
});

/** Query strings repeat a key; a single value arrives as a string. */
const ids = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
  z.array(recordId).check(z.minLength(1), z.maxLength(4)),
);

export const compare = endpoint({
  name: 'policy.compare',
  method: 'GET',
  path: '/apiv2/policy/compare',
  envelope: 'code',
  access: 'public',
  summary: 'Return up to four policies in full, in the requested order; unpublished ones are left out',
  params: z.object({ id: ids }),
  data: z.array(policyDetail),
});
