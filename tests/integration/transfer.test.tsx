import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { portal } from '#http/clients.ts';
import { AbortError, BusinessError, HttpError, NetworkError } from '#http/errors.ts';
import { download, fileNameOf, upload } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';
import { interceptor } from '#mocks/node.ts';

const file = endpoint({
  name: 'test.file',
  method: 'GET',
  path: '/apiv2/test/file',
  envelope: 'code',
  access: 'user',
  summary: 'A file',
  params: z.object({ kind: z.string() }),
  data: z.unknown(),
  download: true,
});
const inbox = endpoint({
  name: 'test.inbox',
  method: 'POST',
  path: '/apiv2/test/inbox',
  envelope: 'code',
  access: 'user',
  summary: 'Takes a file',
  data: z.object({ size: z.int() }),
});
const input = { params: { kind: 'list' } };

const saved: { name: string; blob: Blob }[] = [];
let blob = new Blob();

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => vi.restoreAllMocks());

describe('download', () => {
  const answerFile = (headers: Record<string, string>) =>
    interceptor.use(
      http.get('*/apiv2/test/file', () => new HttpResponse('a,b\n1,2\n', { headers: { 'content-type': 'text/csv', ...headers } })),
    );

  test('a download is saved under the name in the response and reports progress', async () => {
    answerFile({
      'content-disposition': 'attachment; filename="list.csv"; filename*=UTF-8\'\'%E6%94%BF%E7%AD%96.csv',
      'content-length': '8',
    });
    const progress: Progress[] = [];
    await download(file, input, { onProgress: (step) => progress.push(step) });
    expect(saved.map(({ name }) => name)).toEqual(['政策.csv']);
    expect(await saved[0]?.blob.text()).toBe('a,b\n1,2\n');
    expect(progress.at(-1)).toEqual({ loaded: 8, total: 8 });
  });

  test('progress uses the estimated length when the length is unknown and ends at the actual size', async () => {
    answerFile({ 'x-estimated-length': '100' });
    const progress: Progress[] = [];
    await download(file, input, { onProgress: (step) => progress.push(step) });
    expect(progress[0]).toEqual({ loaded: 8, total: 100 });
    expect(progress.at(-1)).toEqual({ loaded: 8, total: 8 });
  });

  test('an aborted download saves nothing', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new TextEncoder().encode('a,b')) });
    interceptor.use(http.get('*/apiv2/test/file', () => new HttpResponse(body, { headers: { 'content-type': 'text/csv' } })));
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    await expect(download(file, input, { onProgress, signal: controller.signal })).rejects.toThrow(AbortError);
    expect(saved).toEqual([]);
  });

  test('an interrupted download saves nothing', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
    const cutOff = Object.assign(new Response(body, { headers: { 'content-type': 'text/csv' } }), { _data: undefined });
    vi.spyOn(portal, 'stream').mockResolvedValue(cutOff);
    await expect(download(file, input)).rejects.toThrow(NetworkError);
    expect(saved).toEqual([]);
  });

  test.each([
    ['zh-CN', '数据列表.xlsx'],
    ['en-US', 'data-list.xlsx'],
  ])('a download without a name uses the default name for %s', async (language, name) => {
    document.documentElement.lang = language;
    answerFile({});
    await download(file, input);
    expect(saved.map((one) => one.name)).toEqual([name]);
  });

  test('a download answered with an error envelope fails without a file', async () => {
    interceptor.use(http.get('*/apiv2/test/file', () => HttpResponse.json({ code: 'TOO_MANY', message: '行数过多' })));
    await expect(download(file, input)).rejects.toThrow(BusinessError);
    interceptor.use(http.get('*/apiv2/test/file', () => HttpResponse.json({ code: 'NO' }, { status: 403 })));
    await expect(download(file, input)).rejects.toThrow(HttpError);
    expect(saved).toEqual([]);
  });
});

describe('upload', () => {
  const form = () => {
    const made = new FormData();
    made.append('file', new Blob(['营业执照']), 'licence.txt');
    return made;
  };

  test('an upload sends the form and returns parsed data', async () => {
    interceptor.use(
      http.post('*/apiv2/test/inbox', async ({ request }) => {
        const sent = await request.text();
        return HttpResponse.json({ code: 0, data: { size: sent.includes('filename="licence.txt"') ? 12 : 0 } });
      }),
    );
    await expect(upload(inbox, form(), {})).resolves.toEqual({ size: 12 });
  });

  test('an upload fails with the errors of other calls', async () => {
    interceptor.use(http.post('*/apiv2/test/inbox', () => HttpResponse.json({ code: 'TOO_LARGE', message: '文件过大' })));
    await expect(upload(inbox, form(), {})).rejects.toThrow('文件过大');
    interceptor.use(http.post('*/apiv2/test/inbox', () => HttpResponse.error()));
    await expect(upload(inbox, form(), {})).rejects.toThrow(NetworkError);
  });

  test('an upload can be aborted', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const answered = Promise.withResolvers<undefined>();
    interceptor.use(
      http.post('*/apiv2/test/inbox', async () => {
        arrived.resolve(undefined);
        await answered.promise;
        return HttpResponse.json({ code: 0, data: { size: 0 } });
      }),
    );
    const controller = new AbortController();
    void arrived.promise.then(() => controller.abort());
    await expect(upload(inbox, form(), {}, { signal: controller.signal })).rejects.toThrow(AbortError);
    answered.resolve(undefined);
  });
});

test.each([
  [null, undefined],
  ['inline', undefined],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  ['attachment; filename="with \\"quotes\\".xlsx"', 'with "quotes".xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''%E6%95%B0%E6%8D%AE.xlsx", '数据.xlsx'],
])('the file name of %s is %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
