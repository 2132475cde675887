import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { fileNameOf, upload } from '#http/transfer.ts';

describe('the name of a downloaded file', () => {
  test.each([
    [`attachment; filename*=UTF-8''%E6%94%BF%E7%AD%96.xlsx`, '政策.xlsx'],
    [`attachment; filename="plain.xlsx"; filename*=UTF-8''%E6%94%BF.xlsx`, '政.xlsx'],
    [`attachment; filename="plain.xlsx"; filename*=UTF-8''100%.xlsx`, 'plain.xlsx'],
    [`attachment; filename*=UTF-8''%E6%94.xlsx`, undefined],
    [`attachment; filename*=UTF-8''a%2Fb.xlsx`, 'b.xlsx'],
    ['attachment; filename=', undefined],
    ['attachment', undefined],
    [null, undefined],
  ])('%s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});

describe('an upload carries credentials as its client does', () => {
  const opened: { withCredentials: boolean }[] = [];
  class FakeRequest extends EventTarget {
    withCredentials = false;
    timeout = 0;
    status = 200;
    statusText = 'OK';
    responseText = '{"code":0,"data":1}';
    upload = new EventTarget();
    open(): void {
      opened.push(this);
    }
    setRequestHeader(): void {
      // the headers do not matter here
    }
    getResponseHeader(): null {
      return null;
    }
    send(): void {
      this.dispatchEvent(new Event('load'));
    }
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    opened.length = 0;
  });

  test.each([
    ['portal', true],
    ['industrial', false],
  ] as const)('%s: %s', async (client, carried) => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.stubGlobal('location', new URL('http://portal.test/'));
    vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
    vi.stubGlobal('localStorage', { getItem: () => null });
    const call = endpoint({
      name: 'test.upload',
      method: 'POST',
      path: '/apiv2/test/upload',
      envelope: 'code',
      access: 'public',
      client,
      summary: 'A file',
      data: z.number(),
    });
    await expect(upload(call, new FormData(), {})).resolves.toBe(1);
    expect(opened.map(({ withCredentials }) => withCredentials)).toEqual([carried]);
  });
});
