import * as z from 'zod/mini';
import { companyMatters } from '#domain/company/members.ts';
import { applicationActions, refusals } from '#domain/application/actions.ts';
import { applicationStates } from '#domain/application/states.ts';
import { storedDefinition } from './application-form.ts';
import { casePlace, course, stepLabels } from './application-course.ts';
import { answers } from './application-time.ts';
import { due } from './application-due.ts';
import { filer } from './application-filer.ts';
import { ratedDetail, ratedRow, ratingNote, ratingScore } from './application-rating.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, innerPath, kindCode, moment, paging, recordId, rowNumber, selection } from './fields.ts';
import { factValue } from './profile.ts';

export const applicationNote = z._default(z.string().check(z.trim(), z.maxLength(2000)), '');

/** Whether a subject can be applied for now. `ask`: only its notice says. `spent`: the budget is used up. `gone`: no longer offered. */
export const subjectWindows = ['open', 'upcoming', 'closed', 'ask', 'spent', 'grant', 'gone'] as const;

/** An application in a list. */
export const applicationRow = z.object({
  id: recordId,
  /** 2026-000123 */
  number: z.string(),
  kind: kindCode,
  state: z.enum(applicationStates),
  version: rowNumber,
  round: rowNumber,
  /** The subject. */
  title: z.string(),
  english,
  href: z.nullable(innerPath),
  company: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** The applicant; `mine`: the caller. */
  applicant: z.string(),
  mine: z.boolean(),
  /** The step it is in. Null for a draft and once decided. */
  step: z.nullable(z.object(stepLabels)),
  due,
  submittedAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
  updatedAt: moment,
  ...ratedRow,
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/** The recorded value of a prefilled field. */
export const knownValue = z.object({ value: factValue, source: z.string(), sourceDate: z.nullable(day), confirmed: z.boolean() });

export const applicationDetail = z.extend(applicationRow, {
  /** The caller reads it as its applicant, or as a colleague at its company. */
  own: z.boolean(),
  /** The matter in which a colleague must act to receive it from the caller; null if the caller cannot hand it over. */
  handedIn: z.nullable(z.enum(companyMatters)),
  /** Null if it is not for a company. */
  filer: z.nullable(filer),
  subject: z.object({ type: z.enum(['policy', 'listing', 'enterprise', 'publicNotice', 'none']), id: z.nullable(recordId) }),
  definition: storedDefinition,
  answers,
  /** By field code. Officers get public values, the applicant also their own stored ones. */
  known: z.record(z.string(), knownValue),
  /** Paths of missing parts before it can be sent; for the applicant only. */
  missing: z.array(z.string()),
  /** Whether the window allows sending now; `closed`, `upcoming`, `gone`. */
  window: z.enum(subjectWindows),
  /** Earlier rounds as they were sent, the oldest first. */
  rounds: z.array(z.object({ round: rowNumber, submittedAt: moment, submittedBy: z.string(), answers })),
  ...casePlace,
  ...course,
  ...ratedDetail,
  /** Why an action is refused; absent if it is allowed. */
  refused: z.partialRecord(z.enum(applicationActions), z.enum(refusals)),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** Data of CONFLICT and WRONG_STATE: the current state, and who changed it. */
export const changedApplication = z.object({
  id: recordId,
  state: z.enum(applicationStates),
  version: rowNumber,
  by: z.nullable(z.string()),
  at: z.nullable(moment),
  action: z.nullable(z.enum([...applicationActions, 'begin'])),
  /** The applicant's answers, for them only: they may merge them with their input. */
  answers: z.nullable(answers),
});
export type ChangedApplication = z.infer<typeof changedApplication>;
const user = { envelope: 'code', access: 'user' } as const;

export const begin = endpoint({
  ...user,
  name: 'application.begin',
  method: 'POST',
  path: '/apiv2/application/begin',
  summary:
    'Begin an application, or continue a draft of the caller or a colleague. If the kind needs a company, it is the current one unless another is named. `answers` prefill it; CONFLICT with `changedApplication` if a draft has other answers. WRONG_STATE while the window is closed; EXISTS with `changedApplication` if the company has already applied',
  body: z.object({
    kind: kindCode,
    subjectId: z._default(z.nullable(recordId), null),
    companyId: z.optional(recordId),
    /** Input from before it was created; otherwise it is prefilled from the records. */
    answers: z.optional(answers),
  }),
  data: z.object({ id: recordId, isNew: z.boolean() }),
});

/** The data of a refusal to open a form, for the page that explains it. */
export const openingRefusal = z.object({
  subject: z.nullable(z.object({ href: z.string(), type: z.enum(['policy', 'listing', 'enterprise', 'publicNotice', 'record']) })),
});

export const opening = endpoint({
  ...user,
  name: 'application.opening',
  method: 'GET',
  path: '/apiv2/application/opening',
  summary:
    'Return an application as its form opens: the caller’s draft, else an unstored one with the id `new`, no number and version 0, prefilled from the records. Refused as `begin` is, with `openingRefusal`',
  params: z.object({ kind: kindCode, subjectId: z.optional(recordId), companyId: z.optional(recordId) }),
  data: applicationDetail,
});

export const ofSubject = endpoint({
  ...user,
  name: 'application.ofSubject',
  method: 'GET',
  path: '/apiv2/application/of-subject',
  summary:
    'Return whether the caller may apply for something and for which company, with their own and the company’s applications for it, newest first. Uses the current company when none is named',
  params: z.object({ kind: kindCode, subjectId: recordId, companyId: z.optional(recordId) }),
  data: z.object({
    window: z.enum(subjectWindows),
    /** First and last day of the window; null if it is open to that side. */
    from: z.nullable(day),
    to: z.nullable(day),
    /** The company it would be for. Null if the kind is not for companies, or the caller has none. */
    company: z.nullable(z.object({ id: recordId, name: z.string() })),
    /** The kind is for companies, and the caller has none. */
    needsCompany: z.boolean(),
    /** Whether one more can be sent in this window. */
    more: z.boolean(),
    list: z.array(applicationRow),
  }),
});

export type OfSubject = z.infer<(typeof ofSubject)['data']>;

export const mine = endpoint({
  ...user,
  name: 'application.mine',
  method: 'POST',
  path: '/apiv2/application/mine',
  reads: true,
  summary:
    'List the applications of the caller and of companies they have a role in, returned ones first, then the last changed; with numbers by state and kind',
  body: z.object({
    kind: selection(kindCode),
    state: selection(z.enum(applicationStates)),
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    /** Only applications whose decision can be rated. */
    rateable: z._default(z.boolean(), false),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(applicationRow),
    states: z.record(z.string(), z.int()),
    kinds: z.record(z.string(), z.int()),
    /** Decisions that can be rated, regardless of filters. */
    rateable: z.int(),
  }),
});

export const detail = endpoint({
  ...user,
  name: 'application.detail',
  method: 'GET',
  path: '/apiv2/application/detail',
  summary:
    'Return an application with its form, rounds, steps and history, for its applicant or company, and for officers who may decide it or were consulted',
  params: z.object({ id: recordId }),
  data: applicationDetail,
});

const seen = { id: recordId, version: rowNumber };

export const save = endpoint({
  ...user,
  name: 'application.save',
  method: 'POST',
  path: '/apiv2/application/save',
  summary: 'Save the answers given so far. CONFLICT and WRONG_STATE name who changed it (`changedApplication`)',
  body: z.object({ ...seen, answers }),
  data: applicationDetail,
});

export const submit = endpoint({
  ...user,
  name: 'application.submit',
  method: 'POST',
  path: '/apiv2/application/submit',
  summary: 'Send an application, or send a returned one again, which begins a new round. INCOMPLETE names what is missing',
  body: z.object({ ...seen, answers }),
  data: applicationDetail,
});

export const withdraw = endpoint({
  ...user,
  name: 'application.withdraw',
  method: 'POST',
  path: '/apiv2/application/withdraw',
  summary: 'Withdraw an undecided application',
  body: z.object({ ...seen, note: applicationNote }),
  data: applicationDetail,
});

export const supply = endpoint({
  ...user,
  name: 'application.supply',
  method: 'POST',
  path: '/apiv2/application/supply',
  summary:
    'Supply all fields and materials that an officer requested (`requests`), and nothing else: 422 names unrequested ones, INCOMPLETE missing ones. WRONG_STATE and CONFLICT name who changed it (`changedApplication`)',
  body: z.object({ ...seen, answers }),
  data: applicationDetail,
});

export const rate = endpoint({
  ...user,
  name: 'application.rate',
  method: 'POST',
  path: '/apiv2/application/rate',
  summary:
    'Rate the decision of an application whose kind is rated, from 1 (very dissatisfied) to 5 (very satisfied), once and within 30 days. 1 and 2 need a reason (422 at `note`) and reopen the application in a new round with new limits; a second bad rating is only stored. RATED, LATE, WRONG_STATE and CONFLICT name who was first (`changedApplication`)',
  body: z.object({ ...seen, score: ratingScore, note: ratingNote }),
  data: applicationDetail,
});

export const discard = endpoint({
  ...user,
  name: 'application.discard',
  method: 'POST',
  path: '/apiv2/application/discard',
  summary: 'Delete a draft',
  body: z.object(seen),
  data: z.null(),
});
