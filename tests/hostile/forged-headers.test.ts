import { describe, expect, test } from 'vitest';
import { send, signIn, watchedServer } from './watched-server.ts';

/** One policy's window; the whole feed leaves out what is over. */
const event = '/apiv2/policy/calendar-event?id=yx-talent-team';
const wrong = { username: 'user', password: 'wrong-password-1' };

/** Signs in wrongly with the headers of each attempt and returns the statuses. */
async function guess(url: string, headers: (attempt: number) => Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await signIn(url, wrong, headers(attempt))).status);
  return statuses;
}

describe('forged headers of a proxy', () => {
  test('without a proxy they change neither the counted address nor the cookie nor a link', async () => {
    const { url } = await watchedServer({ PUBLIC_URL: 'https://policy.example.org' });
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    };
    const { body } = await send(url + event, { headers: forged });
    expect(body).toContain('https://policy.example.org/#/policy/detail');
    expect(body).not.toContain('evil.example');
    const good = await signIn(url, { username: 'admin', password: 'Pmis@2026' }, forged);
    expect(good.headers['set-cookie']?.join()).not.toContain('Secure');
    expect(good.headers['strict-transport-security']).toBeUndefined();
    const statuses = await guess(url, (attempt) => ({ 'x-forwarded-for': `203.0.113.${attempt}` }));
    expect(statuses.at(-1)).toBe(429);
  });

  test('behind one proxy only the last entry counts, whatever the caller sent before it', async () => {
    const { url } = await watchedServer({ TRUST_PROXY: '1' });
    const forged = await guess(url, (attempt) => ({ 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.7` }));
    expect(forged.at(-1)).toBe(429);
    const other = await signIn(url, wrong, { 'x-forwarded-for': '198.51.100.7, 192.0.2.1' });
    expect(other.status).toBe(200);
    const proto = async (value: string) =>
      (await send(url, { headers: { 'x-forwarded-proto': value } })).headers['strict-transport-security'] !== undefined;
    expect(await proto('https, http')).toBe(false);
    expect(await proto('http, https')).toBe(true);
  });
});
