import * as z from 'zod/mini';
import { applicationStates } from '#domain/application/states.ts';
import type { PartnerScope } from '#domain/partner/partner.ts';
import { policyLevels, windowStatuses } from '#domain/policy.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { calendar } from './calendar.ts';
import type { Schema } from './endpoint.ts';
import { day, dictCode, moment, recordId, regionCode } from './fields.ts';
import { counts, matchedPolicy } from './matching.ts';
import { queryList, queryPaging } from './paged.ts';
import { detail } from './policy-detail.ts';
import { policySummary } from './policy.ts';

/** A call of the open API: read only, with a key that has its scope. `data` is the whole answer, without an envelope. */
export type OpenCall = { name: string; path: `/open/v1/${string}`; scope: PartnerScope; summary: string; params: Schema; data: Schema };

const openCall = <const Call extends OpenCall>(call: Call): Call => call;

/** Values of one filter are alternatives: the parameter is repeated. */
const several = <S extends z.ZodMiniType>(of: S) => z._default(queryList(z.array(of).check(z.maxLength(50))), []);

export const openPolicies = openCall({
  name: 'policies',
  path: '/open/v1/policies',
  scope: 'policies',
  summary: 'Published policies, by the filters of the portal’s search',
  params: z.object({
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    status: several(z.enum(windowStatuses)),
    level: several(z.enum(policyLevels)),
    category: several(dictCode),
    supportMode: several(dictCode),
    region: several(regionCode),
    publishedFrom: z.optional(day),
    publishedTo: z.optional(day),
    sort: z._default(z.enum(['relevance', 'published', 'deadline', 'amount']), 'published'),
    ...queryPaging,
  }),
  data: z.object({ total: z.int(), page: z.int(), pageSize: z.int(), list: z.array(policySummary) }),
});

export const openPolicy = openCall({
  name: 'policy',
  path: '/open/v1/policies/{id}',
  scope: 'policies',
  summary: 'A published policy with its text, conditions, window and links',
  params: z.object({ id: recordId }),
  data: detail.data,
});

export const openWindows = openCall({
  name: 'windows',
  path: '/open/v1/windows',
  scope: 'windows',
  summary: 'Policies whose application window touches a span of at most 400 days, by deadline; at most 1000',
  params: z.object({ from: day, to: day, region: several(regionCode), category: several(dictCode) }),
  data: calendar.data,
});

export const openMatch = openCall({
  name: 'match',
  path: '/open/v1/match',
  scope: 'match',
  summary: 'Match the company of the key against all programmes by its official data: numbers by verdict, and one page',
  params: z.object({ verdict: several(z.enum(verdicts)), ...queryPaging }),
  data: z.object({
    company: z.object({ id: recordId, name: z.string() }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts,
    list: z.array(matchedPolicy),
  }),
});

export const openCases = openCall({
  name: 'cases',
  path: '/open/v1/cases',
  scope: 'cases',
  summary:
    'List the applications that the company of the key has sent, last changed first, with their state; without the people who sent or decide them',
  params: z.object({ state: several(z.enum(applicationStates)), ...queryPaging }),
  data: z.object({
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    list: z.array(
      z.object({
        id: recordId,
        number: z.string(),
        kind: z.string(),
        title: z.string(),
        state: z.enum(applicationStates),
        round: z.int(),
        /** The step that officers have. */
        step: z.nullable(z.object({ label: z.string(), labelEn: z.string() })),
        /** The day by which the step is to be decided. */
        due: z.nullable(z.object({ day })),
        submittedAt: z.nullable(moment),
        decidedAt: z.nullable(moment),
        updatedAt: moment,
      }),
    ),
  }),
});

export const openCalls: readonly OpenCall[] = [openPolicies, openPolicy, openWindows, openMatch, openCases];
