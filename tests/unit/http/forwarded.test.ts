import { describe, expect, test } from 'vitest';
import { clientAddress, isHttps } from '#server/platform/http/forwarded.ts';

const sent = (headers: Record<string, string>) => (name: string) => headers[name];
const from = (list: string, hops: number, peer = '10.0.0.1') => clientAddress(sent({ 'x-forwarded-for': list }), peer, hops);

describe('the address of a client', () => {
  test.each([
    [0, '203.0.113.9', '10.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    [2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    // it did not pass the outer proxy, so only the inner one added an entry
    [2, '203.0.113.9', '203.0.113.9'],
    [1, '', '10.0.0.1'],
    [1, ' , ,', '10.0.0.1'],
    [1, '203.0.113.9, unknown', '10.0.0.1'],
    [1, '203.0.113.9:4711', '203.0.113.9'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '::ffff:203.0.113.9', '203.0.113.9'],
    [1, 'fe80::1%eth0', 'fe80::1'],
    [1, "1.1.1.1' or 1=1", '10.0.0.1'],
  ])('with %i proxies and the list %j it is %s', (hops, list, address) => expect(from(list, hops)).toBe(address));

  test('without a list it is that of the connection, IPv4 in its own notation', () => {
    expect(clientAddress(sent({}), '::ffff:10.0.0.1', 1)).toBe('10.0.0.1');
    expect(clientAddress(sent({}), undefined, 1)).toBe('local');
  });
});

test('https is trusted only from the outermost trusted proxy', () => {
  const https = (value: string, hops: number) => isHttps('http://localhost/', sent({ 'x-forwarded-proto': value }), hops);
  expect([https('https', 0), https('https', 1), https('https, http', 1), https('http, HTTPS', 1)]).toEqual([false, true, false, true]);
});
