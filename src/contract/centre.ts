import * as z from 'zod/mini';
import { applicationStates } from '#domain/application/states.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { windowStatuses } from '#domain/policy.ts';
import { todoKinds } from '#domain/centre/todo.ts';
import { applicationRow } from './application.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, innerPath, kindCode, moment, paging, recordId, selection } from './fields.ts';
import { keptStates } from './listing-kept.ts';
import { matchedPolicy } from './matching.ts';
import { policySummary } from './policy.ts';

const user = { envelope: 'code', access: 'user' } as const;

const counted = z.object({ count: z.int(), overdue: z.int() });

export const todo = z.object({
  id: recordId,
  kind: z.enum(todoKinds),
  /** The title of its subject. */
  title: z.string(),
  english,
  /** The kind of the application or listing; null for a policy. */
  of: z.nullable(kindCode),
  /** The company concerned, or the person who asks. */
  about: z.nullable(z.string()),
  /** The last day in time; null if there is no limit. */
  due: z.nullable(day),
  /** The day was counted without a calendar of its year. */
  isGuess: z.boolean(),
  /** When it began to wait. */
  since: moment,
  /** The page of the task. */
  href: innerPath,
});
export type Todo = z.infer<typeof todo>;

export const today = endpoint({
  ...user,
  name: 'centre.today',
  method: 'GET',
  path: '/apiv2/centre/today',
  summary:
    'List the signed-in user’s tasks, overdue first, then by day, at most 20 of each kind with the total number; with their applications and listings',
  data: z.object({
    todo: z.object({ ...counted.shape, kinds: z.record(z.enum(todoKinds), counted), list: z.array(todo) }),
    applications: z.object({ states: z.record(z.string(), z.int()), list: z.array(applicationRow) }),
    listings: z.object({
      states: z.record(z.string(), z.int()),
      list: z.array(
        z.object({
          id: recordId,
          kind: kindCode,
          title: z.string(),
          english,
          state: z.enum(keptStates),
          expiresAt: z.nullable(moment),
          views: z.int(),
          requests: z.object({ all: z.int(), open: z.int() }),
          /** The page where its owner edits it. */
          href: innerPath,
        }),
      ),
    }),
    /** First steps of a new account: a company, a followed policy or an application, a saved search. */
    begun: z.object({ company: z.boolean(), policy: z.boolean(), search: z.boolean() }),
  }),
});
export type Today = z.infer<(typeof today)['data']>;

const company = z.nullable(z.object({ id: recordId, name: z.string() }));
const companyId = z.optional(recordId);

export const matches = endpoint({
  ...user,
  name: 'centre.matches',
  method: 'GET',
  path: '/apiv2/centre/matches',
  summary:
    'List the best matches of a company (the current one when none is named); first those published, or whose window opened, since the last visit',
  params: z.object({ companyId }),
  data: z.object({
    business: company,
    /** The last visit before this one; null in the first. */
    since: z.nullable(moment),
    /** The number of matches that are new since then. */
    fresh: z.int(),
    counts: z.nullable(z.record(z.enum(verdicts), z.int())),
    list: z.array(z.extend(matchedPolicy, { isNew: z.boolean() })),
  }),
});
export type CentreMatches = z.infer<(typeof matches)['data']>;

export const seen = endpoint({
  ...user,
  name: 'centre.seen',
  method: 'POST',
  path: '/apiv2/centre/seen',
  summary: 'Record a visit of the account page. Calls within half an hour count as one visit',
  body: z.object({}),
  data: z.null(),
});

export const policyTabs = ['followed', 'matched', 'applied'] as const;
export type PolicyTab = (typeof policyTabs)[number];

/** Verdicts that a company has something to do about; the others are no matches. */
export const matchedVerdicts = ['eligible', 'possible', 'notOpen'] as const;
/** `gone`: no longer published. */
export const followedStatuses = [...windowStatuses, 'gone'] as const;

export const policies = endpoint({
  ...user,
  name: 'centre.policies',
  method: 'POST',
  path: '/apiv2/centre/policies',
  reads: true,
  summary:
    'List the policies that the signed-in user follows, that match the company (the current one when none is named), or that they applied for',
  body: z.object({
    tab: z.enum(policyTabs),
    companyId,
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    /** For followed policies. */
    status: selection(z.enum(followedStatuses)),
    /** For matched policies. */
    verdict: selection(z.enum(matchedVerdicts)),
    /** For applied policies: the state of the last application. */
    state: selection(z.enum(applicationStates)),
    ...paging,
  }),
  data: z.object({
    business: company,
    /** The numbers of the tabs, without filters. */
    tabs: z.record(z.enum(policyTabs), z.int()),
    total: z.int(),
    /** Counts in the tab, under its keyword, by status, verdict or state. */
    counts: z.record(z.string(), z.int()),
    list: z.array(
      z.object({
        id: recordId,
        title: z.string(),
        english,
        /** Null if it is no longer published. */
        policy: z.nullable(policySummary),
        followedAt: z.nullable(moment),
        /** The company's verdict; null without a company, for a policy without criteria, and for another company's application. */
        standing: z.nullable(z.object({ verdict: z.enum(verdicts), missing: z.int(), until: z.nullable(day), isHeld: z.boolean() })),
        /** The last application for it, and how many were sent. */
        application: z.nullable(
          z.object({
            id: recordId,
            number: z.string(),
            state: z.enum(applicationStates),
            sentAt: moment,
            company,
            sent: z.int(),
          }),
        ),
      }),
    ),
  }),
});
export type CentrePolicies = z.infer<(typeof policies)['data']>;
