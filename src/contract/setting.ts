import * as z from 'zod/mini';
import { settingKinds } from '#domain/setting.ts';
import { endpoint } from './endpoint.ts';
import { moment, rowNumber } from './fields.ts';

const admin = { envelope: 'code', access: 'system:setting', client: 'industrial' } as const;

export const managedSetting = z.object({
  sysKey: z.string(),
  sysValue: z.string(),
  /** Type of its value: text, a number within bounds, a flag, an address. */
  kind: z.enum(settingKinds),
  /** Bounds of a number; null for none. */
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  /** Must not be empty. */
  required: z.boolean(),
  public: z.boolean(),
  builtIn: z.boolean(),
  updatedAt: z.nullable(moment),
  version: rowNumber,
});
export type ManagedSetting = z.infer<typeof managedSetting>;

export const list = endpoint({
  ...admin,
  name: 'setting.list',
  method: 'GET',
  path: '/apiv2/setting/admin/list',
  summary: 'All system settings',
  data: z.array(managedSetting),
});

export const sysKey = z.string().check(z.regex(/^[a-z][\w.-]{1,59}$/i));

export const save = endpoint({
  ...admin,
  name: 'setting.save',
  method: 'POST',
  path: '/apiv2/setting/admin/save',
  summary: 'Store settings, all or none; each `version` is the one that was read, null for a new key (CONFLICT answers the stored ones)',
  body: z.object({
    settings: z
      .array(
        z.object({
          sysKey,
          sysValue: z.string().check(z.maxLength(4000)),
          public: z.boolean(),
          version: z.nullable(rowNumber),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  data: z.array(managedSetting),
});

export const remove = endpoint({
  ...admin,
  name: 'setting.delete',
  method: 'POST',
  path: '/apiv2/setting/admin/delete',
  summary: 'Delete a setting that is not built in',
  body: z.object({ sysKey: z.string(), version: rowNumber }),
  data: z.null(),
});
