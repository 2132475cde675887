import * as z from 'zod/mini';
import { heldDegrees } from '#domain/office/degree.ts';
import { endpoint } from './endpoint.ts';
import { resource } from './resource.ts';
import { rowNumber, seenRow } from './fields.ts';

const admin = { envelope: 'code', access: 'system:resource', client: 'industrial' } as const;

export const managedResource = z.extend(resource, {
  resourceNameEn: z.string(),
  sort: z.int(),
  builtIn: z.boolean(),
  /** The degrees in which a role can hold it; `all` alone for a group or a single right. */
  degrees: z.array(z.enum(heldDegrees)),
  roles: z.array(z.string()),
  version: rowNumber,
});
export type ManagedResource = z.infer<typeof managedResource>;

/** Also allowed for administrators of roles, because roles are lists of menu entries. */
export const list = endpoint({
  ...admin,
  access: 'system:resource|system:role',
  name: 'resource.list',
  method: 'GET',
  path: '/apiv2/account/admin/resource/list',
  summary: 'All menu entries and permissions in their order',
  data: z.array(managedResource),
});

export const resourceFields = {
  resourceKey: z.string().check(z.regex(/^[a-z][\w:-]{1,59}$/)),
  resourceName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  resourceNameEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  resourcePath: z.string().check(z.regex(/^(\/(?![/\\])[\w/?=&.-]*)?$/)),
  resourceIcon: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
};

export const save = endpoint({
  ...admin,
  name: 'resource.save',
  method: 'POST',
  path: '/apiv2/account/admin/resource/save',
  summary:
    'Create a menu entry (`id` null) or change one (CONFLICT). Key and path of a built-in one cannot change; an entry cannot be below itself (CYCLE)',
  body: z.object({
    id: z.nullable(rowNumber),
    version: z.nullable(rowNumber),
    parentId: rowNumber,
    ...resourceFields,
  }),
  data: managedResource,
});

export const move = endpoint({
  ...admin,
  name: 'resource.move',
  method: 'POST',
  path: '/apiv2/account/admin/resource/move',
  summary:
    'Move menu entries, as they were read, under a parent in this order; returns their new versions. CONFLICT returns the stored entries that changed since (`changedResources`)',
  body: z.object({ parentId: rowNumber, entries: z.array(seenRow).check(z.minLength(1), z.maxLength(200)) }),
  data: z.array(seenRow),
});

/** The data of CONFLICT. */
export const changedResources = z.object({ entries: z.array(managedResource) });

export const remove = endpoint({
  ...admin,
  name: 'resource.delete',
  method: 'POST',
  path: '/apiv2/account/admin/resource/delete',
  summary: 'Delete a menu entry that is not built in and has no entries below it (IN_USE)',
  body: z.object({ id: rowNumber, version: rowNumber }),
  data: z.null(),
});
