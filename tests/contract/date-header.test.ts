import { expect, test } from 'vitest';
import { restoredServer } from '../setup/server.ts';

const moment = new Date('2027-07-20T09:30:15.250+08:00');
const server = restoredServer({ now: moment });

test.each(['/apiv2/dict/none', '/apiv2/policy/area-dict', '/api/xm-oauth/oauth/currentuser'])(
  'the date header of %s is the server’s clock',
  async (path) => {
    const { headers } = await server.app.request(path);
    expect(headers.get('date')).toBe('Tue, 20 Jul 2027 01:30:15 GMT');
    expect(headers.get('cache-control')).toBe('no-store');
    // a page of another origin can read it too
    expect(headers.get('access-control-expose-headers')).toBe('Date');
  },
);
