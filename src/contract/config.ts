import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const queryEsms = endpoint({
  name: 'config.queryEsms',
  method: 'GET',
  path: '/api/xm-service-base/config/queryEsms',
  envelope: 'success',
  access: 'public',
  summary: 'System settings that the portal shows or follows',
  data: z.array(z.object({ sysKey: z.string(), sysValue: z.string() })),
});
