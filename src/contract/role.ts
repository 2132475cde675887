import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { degrees } from '#domain/office/degree.ts';
import { scopes } from '#domain/office/scope.ts';
import { rowNumber } from './fields.ts';

const admin = { envelope: 'code', access: 'system:role', client: 'industrial' } as const;

/** A page that a role holds in part (ADR 0067). */
const limit = z.object({ resourceId: rowNumber, degree: z.enum(degrees) });
export type RoleLimit = z.infer<typeof limit>;

export const role = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  /** Seeded: can be renamed and given resources, not deleted. */
  builtIn: z.boolean(),
  resourceIds: z.array(rowNumber),
  /** The resources that it holds only in part. */
  limits: z.array(limit),
  /** Over which departments and districts its holders decide and read cases. */
  departmentScope: z.enum(scopes),
  regionScope: z.enum(scopes),
  users: z.int(),
  version: rowNumber,
});
export type Role = z.infer<typeof role>;

export const list = endpoint({
  ...admin,
  name: 'role.list',
  method: 'GET',
  path: '/apiv2/account/admin/role/list',
  summary: 'List all roles with their permissions',
  data: z.array(role),
});

/** Also allowed for administrators who assign roles or send broadcasts to them. */
export const names = endpoint({
  ...admin,
  access: 'system:role|system:user|content:notice',
  name: 'role.names',
  method: 'GET',
  path: '/apiv2/account/admin/role/names',
  summary: 'List code and name of every role',
  data: z.array(z.pick(role, { code: true, name: true, nameEn: true })),
});
export type RoleName = z.infer<(typeof names)['data']>[number];

export const roleFields = {
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  nameEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  remark: z._default(z.string().check(z.maxLength(500)), ''),
  resourceIds: z.array(rowNumber).check(z.maxLength(1000)),
  /**
   * Absent: unchanged. Permissions in `resourceIds` that are missing here are held entirely. 422 names a degree that a page does not have.
   */
  limits: z.optional(z.array(limit).check(z.maxLength(1000))),
  /** Absent: as they are; `all` for a new role. */
  departmentScope: z.optional(z.enum(scopes)),
  regionScope: z.optional(z.enum(scopes)),
};

export const save = endpoint({
  ...admin,
  name: 'role.save',
  method: 'POST',
  path: '/apiv2/account/admin/role/save',
  summary:
    'Create a role (`version` null) or change one (CONFLICT). A menu entry includes the entries above it. The caller must hold the role’s former and new permissions, and must reach everything to change its reach (BEYOND_OWN). Somebody must keep user and role management (LAST_ADMIN)',
  body: z.object({ ...roleFields, version: z.nullable(rowNumber) }),
  data: role,
});

export const remove = endpoint({
  ...admin,
  name: 'role.delete',
  method: 'POST',
  path: '/apiv2/account/admin/role/delete',
  summary: 'Delete a role that is not built in and that no user has (IN_USE)',
  body: z.object({ code: z.string().check(z.maxLength(60)), version: rowNumber }),
  data: z.null(),
});
