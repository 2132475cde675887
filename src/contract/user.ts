import * as z from 'zod/mini';
import { halfWidth } from '#domain/half-width.ts';
import { phoneLine } from './contact-fields.ts';
import { phoneNumber } from './phone-number.ts';
import { endpoint } from './endpoint.ts';
import { dictCode, moment, paging, recordId, regionCode, rowNumber } from './fields.ts';
import { username } from './oauth.ts';

const admin = { envelope: 'code', access: 'system:user', client: 'industrial' } as const;

export const managedUser = z.object({
  id: recordId,
  username: z.string(),
  displayName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  roles: z.array(z.string()),
  disabled: z.boolean(),
  /** For an officer: the code of their department in the dictionary of issuers, and of their district. */
  department: z.nullable(dictCode),
  officeRegion: z.nullable(regionCode),
  /** Must choose a new password before anything else. */
  mustChangePassword: z.boolean(),
  /** Whether sign-ins ask for a second factor. */
  secondFactor: z.boolean(),
  createdAt: moment,
  lastSignInAt: z.nullable(moment),
  /** Active sign-ins. */
  sessions: z.int(),
  version: rowNumber,
});
export type ManagedUser = z.infer<typeof managedUser>;

export const userOrders = ['created', 'username', 'lastSignIn'] as const;

export const list = endpoint({
  ...admin,
  name: 'user.list',
  reads: true,
  method: 'POST',
  path: '/apiv2/account/admin/user/list',
  summary: 'Users, a page at a time',
  body: z.object({
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    role: z._default(z.array(z.string().check(z.maxLength(60))), []),
    disabled: z.optional(z.boolean()),
    order: z._default(z.enum(userOrders), 'created'),
    /** By default names from A and moments from the newest. */
    direction: z.optional(z.enum(['asc', 'desc'])),
    ...paging,
  }),
  data: z.object({ total: z.int(), list: z.array(managedUser) }),
});

export const detail = endpoint({
  ...admin,
  name: 'user.detail',
  method: 'GET',
  path: '/apiv2/account/admin/user/detail',
  summary: 'One user',
  params: z.object({ id: recordId }),
  data: managedUser,
});

const profileFields = {
  displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  email: z.nullable(z.string().check(z.overwrite(halfWidth), z.email(), z.maxLength(200))),
  phone: z.nullable(phoneLine),
  roles: z.array(z.string()).check(z.maxLength(20)),
  disabled: z.boolean(),
  /** Absent: as they are. */
  department: z.optional(z.nullable(dictCode)),
  officeRegion: z.optional(z.nullable(regionCode)),
};

export const userFields = { username, ...profileFields };

export const create = endpoint({
  ...admin,
  name: 'user.create',
  method: 'POST',
  path: '/apiv2/account/admin/user/create',
  summary: 'Create a user; the server makes the password, shown once, which must be changed at the first sign-in (NAME_TAKEN)',
  body: z.object({ ...userFields, phone: z.nullable(phoneNumber) }),
  data: z.object({ user: managedUser, password: z.string() }),
});

export const update = endpoint({
  ...admin,
  name: 'user.update',
  method: 'POST',
  path: '/apiv2/account/admin/user/update',
  summary:
    'Change a user; `version` is the one that was read (CONFLICT). The last holder of user and role management keeps it (LAST_ADMIN). Setting department and district takes a permission over all of them (BEYOND_OWN). Disabling a user ends their sign-ins at once',
  body: z.object({ id: recordId, version: rowNumber, ...profileFields }),
  data: managedUser,
});

export const resetPassword = endpoint({
  ...admin,
  name: 'user.resetPassword',
  method: 'POST',
  path: '/apiv2/account/admin/user/password-reset',
  summary:
    'Give a user a new password, shown once, to be changed at the next sign-in; all sign-ins end. Not the caller’s own (OWN_PASSWORD)',
  body: z.object({ id: recordId }),
  data: z.object({ password: z.string() }),
});

export const removeSecondFactor = endpoint({
  ...admin,
  name: 'user.removeSecondFactor',
  method: 'POST',
  path: '/apiv2/account/admin/user/second-factor-remove',
  summary:
    'Turn off the second factor of a user who has lost it; their sign-ins end. Not the caller’s own (WRONG_STATE), which takes password and code',
  body: z.object({ id: recordId }),
  data: managedUser,
});

export const requirePasswordChange = endpoint({
  ...admin,
  name: 'user.requirePasswordChange',
  method: 'POST',
  path: '/apiv2/account/admin/user/password-expire',
  summary: 'Require users to choose a new password before they continue',
  body: z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(100)) }),
  data: z.null(),
});

export const sessions = endpoint({
  ...admin,
  name: 'user.sessions',
  method: 'GET',
  path: '/apiv2/account/admin/user/sessions',
  summary: 'List the valid sign-ins of a user, newest first',
  params: z.object({ id: recordId }),
  data: z.array(
    z.object({
      id: z.string(),
      createdAt: moment,
      expiresAt: moment,
      userAgent: z.nullable(z.string()),
      address: z.nullable(z.string()),
      own: z.boolean(),
    }),
  ),
});

export const revokeSessions = endpoint({
  ...admin,
  name: 'user.revokeSessions',
  method: 'POST',
  path: '/apiv2/account/admin/user/sessions-revoke',
  summary: 'End sign-ins of a user: those named, or all but the caller’s own',
  body: z.object({ id: recordId, sessions: z.nullable(z.array(z.string()).check(z.maxLength(100))) }),
  data: z.object({ revoked: z.int() }),
});
