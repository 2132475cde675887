import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const resource = z.object({
  id: z.int(),
  /** 0 for a root. */
  parentId: z.int(),
  /** Empty for a group. */
  resourcePath: z.string(),
  /** The permission the server checks. */
  resourceKey: z.string(),
  resourceName: z.string(),
  /** Absent where the backend has Chinese names only. */
  resourceNameEn: z.optional(z.string()),
  /** A lucide icon, `file-text`. */
  resourceIcon: z.string(),
  appName: z.string(),
});
export type Resource = z.infer<typeof resource>;

export const currentuser = endpoint({
  name: 'resource.currentuser',
  method: 'GET',
  path: '/api/account/resource/admin/currentuser',
  envelope: 'success',
  access: 'user',
  client: 'industrial',
  summary: 'Menu resources that the signed-in user holds, in the order of the menu',
  data: z.array(resource),
});
