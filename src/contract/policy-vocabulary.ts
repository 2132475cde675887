import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { needCode, regionCode } from './fields.ts';

const tagCount = z.object({ name: z.string(), nameEn: z.string(), count: z.int() });

export const tagList = endpoint({
  name: 'policy.tagList',
  method: 'GET',
  path: '/apiv2/policy/tag-list',
  envelope: 'code',
  access: 'public',
  summary: 'List all tags with the number of published policies that have them, most used first',
  data: z.array(tagCount),
});

export const tagSmallList = endpoint({
  name: 'policy.tagSmallList',
  method: 'GET',
  path: '/apiv2/policy/tag-small-list',
  envelope: 'code',
  access: 'public',
  summary: 'List the tags that are shown as hot',
  data: z.array(tagCount),
});

export const areaDict = endpoint({
  name: 'policy.areaDict',
  method: 'GET',
  path: '/apiv2/policy/area-dict',
  envelope: 'code',
  access: 'public',
  summary: 'List the regions that policies are issued for, parents before children',
  data: z.array(
    z.object({
      code: regionCode,
      parentCode: z.nullable(regionCode),
      name: z.string(),
      nameEn: z.string(),
      level: z.enum(['country', 'province', 'city', 'district']),
    }),
  ),
});
export type Area = z.infer<(typeof areaDict)['data']>[number];

export const needs = endpoint({
  name: 'policy.needs',
  method: 'GET',
  path: '/apiv2/policy/needs',
  envelope: 'code',
  access: 'public',
  summary: 'List the vocabulary of needs (what companies want to get done) in its order; `broader` are the codes of the parent needs',
  data: z.array(z.object({ code: needCode, name: z.string(), nameEn: z.string(), broader: z.array(needCode) })),
});
export type NeedName = z.infer<(typeof needs)['data']>[number];
