import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { policyDetail } from '#contract/policy-detail.ts';
import { policyCategories, supportModes } from '#domain/policy.ts';
import { withSource } from './base/leaf.ts';
import { readFolder } from './base/read-samples.ts';
import { viewsOf } from './base/seeded.ts';
import type { PolicySeed } from './base/types.ts';

const { shape } = policyDetail;

/** A national policy as written: by default nationwide, for every industry and size, and without a fixed window. */
const written = z.strictObject({
  id: recordId,
  kind: shape.kind,
  title: shape.title,
  shortName: z._default(shape.shortName, null),
  docNumber: z._default(shape.docNumber, null),
  issuers: shape.issuers,
  category: z.enum(policyCategories),
  supportMode: z._default(z.nullable(z.enum(supportModes)), null),
  amountMax: z._default(shape.amountMax, null),
  amountText: z._default(shape.amountText, null),
  industries: z._default(shape.industries, []),
  scales: z._default(shape.scales, []),
  tags: shape.tags,
  summary: shape.summary,
  body: shape.body,
  publishDate: shape.publishDate,
  effectiveFrom: z._default(shape.effectiveFrom, null),
  effectiveTo: z._default(shape.effectiveTo, null),
  applyFrom: z._default(shape.applyFrom, null),
  applyTo: z._default(shape.applyTo, null),
  criteria: z._default(shape.criteria, null),
  sourceUrl: z._default(shape.sourceUrl, null),
  cites: z._default(z.array(recordId), []),
  views: z.optional(shape.views),
  /** The source of the conditions, if not the policy itself. */
  basis: z.optional(z.string()),
});

function national({ basis, criteria, views, ...policy }: z.infer<typeof written>): PolicySeed {
  const url = policy.sourceUrl;
  return {
    ...policy,
    level: 'national',
    regionCode: '000000',
    contact: null,
    sample: false,
    views: views ?? viewsOf(policy.id, 2600),
    body: policy.body.trim(),
    criteria: criteria && withSource(criteria, { title: basis ?? policy.title, ...(url !== null && { url }) }),
  };
}

/** Real national programmes: figures, document numbers and dates as published, texts in our own words. */
export const nationalPolicies: PolicySeed[] = readFolder('policies/national', written).map(national);
