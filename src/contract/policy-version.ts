import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenEnglish } from './given-english.ts';
import { day, moment, needCode, recordId, rowNumber } from './fields.ts';
import { companyFilters, facetFilters, policyFilters, policySorts, windowRule } from './policy.ts';
import { policyDetail } from './policy-detail.ts';
import { queryLists } from './paged.ts';

const compared = z.pick(policyDetail, {
  title: true,
  shortName: true,
  docNumber: true,
  issuers: true,
  category: true,
  supportMode: true,
  amountMax: true,
  amountText: true,
  industries: true,
  scales: true,
  tags: true,
  summary: true,
  body: true,
  publishDate: true,
  effectiveFrom: true,
  effectiveTo: true,
  applyFrom: true,
  applyTo: true,
  criteria: true,
});
/** The parts of a policy that can change, as text or values to compare. Old versions lack needs, English names and window rules. */
export const policyContent = z.extend(compared, {
  ...givenEnglish,
  needs: z.optional(z.array(needCode).check(z.maxLength(30))),
  /** With a rule, `applyFrom` and `applyTo` are the first window. */
  applyRule: z.optional(z.nullable(windowRule)),
});
export type PolicyContent = z.infer<typeof policyContent>;

export const versions = endpoint({
  name: 'policy.versions',
  method: 'GET',
  path: '/apiv2/policy/versions',
  envelope: 'code',
  access: 'public',
  summary: 'The versions of a policy, newest first, the current one included; at most 50',
  params: z.object({ id: recordId }),
  data: z.array(z.object({ version: rowNumber, savedAt: moment, note: z.nullable(z.string()), content: policyContent })),
});
export type PolicyVersion = z.infer<(typeof versions)['data']>[number];

export const exportPolicies = endpoint({
  name: 'policy.export',
  method: 'GET',
  path: '/apiv2/policy/export',
  envelope: 'code',
  access: 'public',
  summary: 'Download a policy search as a spreadsheet (XLSX), with all rows in the order of the list, streamed',
  params: z.object({
    ...queryLists({ ...facetFilters, verdict: companyFilters.verdict }),
    /** Yuan. */
    amountMin: z.optional(
      z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value)),
        z.number().check(z.nonnegative()),
      ),
    ),
    publishedFrom: z.optional(day),
    publishedTo: z.optional(day),
    keyword: policyFilters.shape.keyword,
    sort: z._default(z.enum(policySorts), 'relevance'),
    /** The company of `verdict` and of the order by fit. Adds the columns verdict, score and missing facts for this company; 404 for one the caller may not see. */
    companyId: z.optional(recordId),
    /** The language of headings and of list values. */
    language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN'),
  }),
  data: z.unknown(),
  download: true,
});
