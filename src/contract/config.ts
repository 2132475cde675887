import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { anyText } from './fields.ts';

export const queryEsms = endpoint({
  name: 'config.queryEsms',
  method: 'GET',
  path: '/api/xm-service-base/config/queryEsms',
  envelope: 'success',
  access: 'public',
  summary: 'System settings that the portal shows or follows',
  data: z.array(z.object({ sysKey: z.string(), sysValue: anyText })),
  byRow: true,
});

export const generations = endpoint({
  name: 'config.generations',
  method: 'GET',
  path: '/apiv2/config/generations',
  envelope: 'code',
  access: 'public',
  summary:
    'Return counters that grow with every change of dictionaries, menu and permissions, settings, and (`record`) anything in the back-office, for open pages to follow',
  data: z.object({ dict: z.int(), menu: z.int(), setting: z.int(), record: z.optional(z.int()) }),
});
export type Generations = z.infer<(typeof generations)['data']>;
