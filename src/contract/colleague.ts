import * as z from 'zod/mini';
import { companyMatters, handedWorks, memberRoles } from '#domain/company/members.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './fields.ts';
import { queryPaging } from './paged.ts';

const user = { envelope: 'code', access: 'user' } as const;
const role = z.enum(memberRoles);
/** The matters of an agent; null: all. No matter at all is no agent, and an empty list must not be taken for null. */
const matters = z.nullable(z.array(z.enum(companyMatters)).check(z.minLength(1)));

/** A company of the caller, and their right there. */
const company = z.object({
  id: recordId,
  name: z.string(),
  /** The caller has proved that they act for the company. */
  proven: z.boolean(),
  /** Null: the caller chose the company, and has neither proved that they may act for it nor been invited; they see no colleagues. */
  role: z.nullable(role),
  matters,
  /** The only administrator who can sign in, with other colleagues: they can neither step down nor leave. */
  lastAdministrator: z.boolean(),
});

/** An invitation of the company that is open. */
const sent = z.object({
  id: recordId,
  /** A user name, or an address; whether anybody has verified it is not revealed. */
  to: z.string(),
  role,
  matters,
  /** The inviter; null for a deleted account. */
  by: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  expired: z.boolean(),
});

/** An invitation of the caller that is open. */
const received = z.object({
  id: recordId,
  company: z.object({ id: recordId, name: z.string() }),
  role,
  matters,
  by: z.nullable(z.string()),
  expiresAt: moment,
});

export const overview = endpoint({
  ...user,
  name: 'colleague.overview',
  method: 'GET',
  path: '/apiv2/enterprise/colleagues',
  summary:
    'Return the caller’s role in one of their companies (the current one when none is named), its open invitations, for administrators, and the caller’s own invitations. Colleagues are listed by `/api/users`',
  params: z.object({ companyId: z.optional(recordId) }),
  data: z.object({ company: z.nullable(company), invitations: z.array(sent), received: z.array(received) }),
});
export type ColleagueOverview = z.infer<(typeof overview)['data']>;

/** The events of a company's log: changes of colleagues, and applications in its name with their outcomes. */
export const companyEvents = [
  'invite',
  'withdraw',
  'accept',
  'decline',
  'setRole',
  'remove',
  'leave',
  'proved',
  'claimed',
  'claimRejected',
  'sent',
  'withdrawn',
  'approved',
  'returned',
  'rejected',
  'handOver',
  'passedOn',
  'released',
  'releaseWithdrawn',
] as const;

const companyEvent = z.object({
  id: z.string(),
  at: moment,
  /** Null for a deleted account. */
  by: z.nullable(z.string()),
  what: z.enum(companyEvents),
  /** The user name or address of a person, or the title of an application or a handed-over record. */
  target: z.string(),
  /** The new role. */
  role: z.nullable(role),
  /** The user name of the new keeper. */
  to: z.nullable(z.string()),
  /** The number of records handed over from a leaving colleague. */
  count: z.nullable(z.int()),
  /** An application of the company, which its colleagues can open. */
  applicationId: z.nullable(recordId),
});
export type CompanyEvent = z.infer<typeof companyEvent>;

export const log = endpoint({
  ...user,
  name: 'colleague.log',
  method: 'GET',
  path: '/apiv2/enterprise/colleague-log',
  summary: 'List the actions taken in a company’s name and changes of who acts for it, newest first. Administrators only (WRONG_STATE)',
  params: z.object({ companyId: recordId, ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(companyEvent) }),
});

/** The invited person: the user name or verified e-mail address of an account. */
export const invitee = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

export const invite = endpoint({
  ...user,
  name: 'colleague.invite',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-invite',
  summary:
    'Invite somebody by user name, or by an address they have verified, for 7 days; an earlier invitation of the same person ends. Administrators only (WRONG_STATE). EXISTS for a colleague, LIMIT for too many in a day',
  body: z.object({ companyId: recordId, to: invitee, role, matters: z.optional(matters) }),
  data: z.null(),
});

const one = z.object({ id: recordId });

export const withdraw = endpoint({
  ...user,
  name: 'colleague.withdraw',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-invitation-withdraw',
  summary: 'Withdraw an invitation of a company. GONE where it has ended',
  body: one,
  data: z.null(),
});

export const accept = endpoint({
  ...user,
  name: 'colleague.accept',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-invitation-accept',
  summary: 'Accept an invitation: the company becomes the current one. GONE where it has ended, has expired or is for somebody else',
  body: one,
  data: z.object({ companyId: recordId }),
});

export const decline = endpoint({
  ...user,
  name: 'colleague.decline',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-invitation-decline',
  summary: 'Decline an invitation. GONE where it has ended, has expired or is for somebody else',
  body: one,
  data: z.null(),
});

const colleague = { companyId: recordId, accountId: recordId };

export const setRole = endpoint({
  ...user,
  name: 'colleague.setRole',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-role',
  summary: 'Change a colleague’s permissions. Administrators only; the last administrator cannot step down (WRONG_STATE)',
  body: z.object({ ...colleague, role, matters: z.optional(matters) }),
  data: z.null(),
});

export const handOver = endpoint({
  ...user,
  name: 'colleague.handOver',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-hand-over',
  summary:
    'Hand over a company’s listing, application or booking to a colleague who acts in that matter. For its keeper and administrators (NOT_YOURS); WRONG_STATE if the colleague does not act in it or has one already, or a booking is over',
  body: z.object({ work: z.enum(handedWorks), id: recordId, accountId: recordId }),
  data: z.null(),
});

export const remove = endpoint({
  ...user,
  name: 'colleague.remove',
  method: 'POST',
  path: '/apiv2/enterprise/colleague-remove',
  summary:
    'Remove a colleague from the company, whose work there the caller keeps from then on. Administrators only; for oneself it is leaving, which the last one cannot (WRONG_STATE)',
  body: z.object(colleague),
  data: z.null(),
});
