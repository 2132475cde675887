import * as z from 'zod/mini';
import { mailStates } from '#domain/notification.ts';
import { partnerEvents } from '#domain/partner/partner.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId, rowNumber } from './fields.ts';
import { queryPaging } from './paged.ts';

const user = { envelope: 'code', access: 'user' } as const;

export const hookFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  enabled: z.boolean(),
  events: z.array(z.enum(partnerEvents)).check(z.minLength(1), z.maxLength(partnerEvents.length)),
};

/** An address of a company's program that is called when something happens. */
export const partnerHook = z.object({
  ...hookFields,
  id: recordId,
  company: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** The server of the address; the rest of it is as secret as a password. */
  host: z.string(),
  hasSecret: z.boolean(),
  /** Whether an account is responsible for it; without one nothing is sent until somebody saves it. */
  isOwned: z.boolean(),
  /** Calls that failed or may not have arrived, and calls not sent yet. */
  failed: z.int(),
  waiting: z.int(),
  version: rowNumber,
  updatedAt: moment,
});
export type PartnerHook = z.infer<typeof partnerHook>;

const owner = { companyId: z.nullable(recordId) };

export const hooks = endpoint({
  ...user,
  name: 'partnerHook.list',
  method: 'GET',
  path: '/apiv2/partner/hooks',
  summary:
    'List the hooks of a company, for its administrators, or without a company those of the portal, for holders of system:partner. Empty for others',
  params: z.object({ companyId: z.optional(recordId) }),
  data: z.array(partnerHook),
});

export const saveHook = endpoint({
  ...user,
  name: 'partnerHook.save',
  method: 'POST',
  path: '/apiv2/partner/hook-save',
  summary:
    'Create a hook (`id` and `version` null) or change one (CONFLICT). Without `url` it keeps its address, and its secret unless another is given; a new address needs its own secret or none',
  body: z.object({
    ...hookFields,
    ...owner,
    id: z.nullable(recordId),
    url: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
    secret: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    version: z.nullable(rowNumber),
  }),
  data: partnerHook,
});

export const deleteHook = endpoint({
  ...user,
  name: 'partnerHook.delete',
  method: 'POST',
  path: '/apiv2/partner/hook-delete',
  summary: 'Delete a hook with its calls',
  body: z.object({ id: recordId, version: rowNumber }),
  data: z.null(),
});

const hookCall = z.object({
  id: recordId,
  event: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** When it is tried next; null unless it waits. */
  dueAt: z.nullable(moment),
  lastError: z.nullable(z.string()),
  createdAt: moment,
  finishedAt: z.nullable(moment),
});
export type HookCall = z.infer<typeof hookCall>;

export const calls = endpoint({
  ...user,
  name: 'partnerHook.calls',
  method: 'GET',
  path: '/apiv2/partner/hook-calls',
  summary: 'List the calls to a hook of the last 90 days, newest first',
  params: z.object({ id: recordId, ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(hookCall) }),
});

export const retry = endpoint({
  ...user,
  name: 'partnerHook.retry',
  method: 'POST',
  path: '/apiv2/partner/hook-retry',
  summary: 'Repeat calls to a hook that failed or may not have arrived. WRONG_STATE if there are none',
  body: z.object({ id: recordId }),
  data: z.object({ retried: z.int() }),
});
