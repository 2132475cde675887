import * as z from 'zod/mini';
import { heldDegrees } from '#domain/office/degree.ts';
import { endpoint } from './endpoint.ts';
import { anyText } from './fields.ts';

export const resource = z.object({
  id: z.int(),
  /** 0 for a root. */
  parentId: z.catch(z.int(), 0),
  /** Empty for a group. */
  resourcePath: anyText,
  /** The permission the server checks. */
  resourceKey: anyText,
  resourceName: z.string(),
  /** Absent if the backend has Chinese names only. */
  resourceNameEn: z.catch(z.optional(z.string()), undefined),
  /** A lucide icon, `file-text`. */
  resourceIcon: anyText,
  appName: anyText,
});

/** An entry of somebody's menu. `degree`: how much of it they hold; absent if the backend has no degrees. */
const heldResource = z.extend(resource, { degree: z.catch(z.optional(z.enum(heldDegrees)), undefined) });
export type HeldResource = z.infer<typeof heldResource>;
export type Resource = z.infer<typeof resource>;

export const currentuser = endpoint({
  name: 'resource.currentuser',
  method: 'GET',
  path: '/api/account/resource/admin/currentuser',
  envelope: 'success',
  access: 'user',
  client: 'industrial',
  summary: 'List the menu entries that the signed-in user holds, in menu order',
  data: z.array(heldResource),
  byRow: true,
});
