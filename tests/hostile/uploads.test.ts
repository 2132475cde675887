import { expect, test } from 'vitest';
import * as calls from '#contract/dict-admin.ts';
import { upload as fileUpload } from '#contract/file.ts';
import * as listings from '#contract/listing-admin.ts';
import { craftedWorkbook, inlineRow } from '../setup/crafted-workbook.ts';
import { pause } from '../process/harness.ts';
import { hostileFiles } from './files.ts';
import { report, send, signIn, watchedServer, type Answer, type WatchedServer } from './watched-server.ts';

type Upload = { name: string; bytes: Uint8Array };

/** Milliseconds that the main thread may answer nobody. */
const stallLimit = 200;
/** Megabytes by which a file may make the server grow: what a reading thread may use, and the file itself. */
const growthLimit = 1500;

const boundary = '----pmis-boundary-of-a-hostile-upload';

async function adminToken({ url }: WatchedServer): Promise<string> {
  const { body } = await signIn(url, { username: 'admin', password: 'Pmis@2026' });
  return (JSON.parse(body) as { data: { accessToken: string } }).data.accessToken;
}

const formOf = ({ name, bytes }: Upload): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** The uploads of two imports: of dictionary entries, and of listings of a kind whose fields hold rows. */
const uploads: Record<'entries' | 'listings', string> = {
  entries: calls.importUpload.path,
  listings: `${listings.importUpload.path}?kind=classroom`,
};

const multipart = `multipart/form-data; boundary=${boundary}`;
const post = ({ url }: WatchedServer, token: string, body: Buffer, { type = multipart, path = uploads.entries } = {}): Promise<Answer> =>
  send(url + path, { method: 'POST', headers: { authorization: token, 'content-type': type }, body });

const upload = (server: WatchedServer, token: string, file: Upload, path = uploads.entries) => post(server, token, formOf(file), { path });

const answerOf = ({ body }: Answer) => JSON.parse(body) as { code: unknown; message?: string; data?: { id: string; mapping: object } };

test.each(Object.entries(uploads))(
  'no file of %s stalls or fills the server, and each is refused by the limit it exceeds',
  async (_, path) => {
    const server = await watchedServer();
    const token = await adminToken(server);
    const { memory: before } = await server.measured();
    for (const { title, name, make, code: expected, names } of hostileFiles) {
      const bytes = make();
      await server.measured();
      const started = performance.now();
      const answer = await upload(server, token, { name, bytes }, path);
      const seconds = (performance.now() - started) / 1000;
      const { stall, busy, memory } = await server.measured();
      const { code, message = '' } = answerOf(answer);
      report(title, { sent: bytes.byteLength / 1024 / 1024, seconds, stall, busy, grown: memory - before, answer: String(code) });
      expect.soft({ title, status: answer.status, code }).toEqual({ title, status: 200, code: expected ?? 0 });
      expect.soft(message).toMatch(names ?? /^/);
      expect.soft({ title, stalls: busy > stallLimit, busy }).toMatchObject({ stalls: false });
      expect.soft({ title, grows: memory - before > growthLimit }).toMatchObject({ grows: false });
    }
  },
);

test('inspecting slow files does not block the server', async () => {
  const server = await watchedServer();
  const token = await adminToken(server);
  const files: [string, Upload, unknown][] = [
    ['a PDF of escapes', { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${'#41'.repeat(6e6)}`) }, 0],
    ['a PDF of object streams', { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${'/ObjStm stream\n'.repeat(1e6)}`) }, 'FILE_UNSAFE'],
    ['a PDF of streams', { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(2e6)}`) }, 0],
    ['a long text', { name: 'a.txt', bytes: Buffer.from('政策'.repeat(3e6)) }, 0],
  ];
  for (const [title, file, expected] of files) {
    await server.measured();
    const answer = await upload(server, token, file, fileUpload.path);
    const { stall, busy } = await server.measured();
    report(title, { stall, busy, answer: String(answerOf(answer).code) });
    expect.soft({ title, code: answerOf(answer).code }).toEqual({ title, code: expected });
    expect.soft({ title, stalls: busy > stallLimit, busy }).toMatchObject({ stalls: false });
  }
});

test('previewing long rows does not block the server', async () => {
  const server = await watchedServer();
  const token = await adminToken(server);
  const rows = Array.from({ length: 150 }, (_, at) => `c${at},${'字'.repeat(40_000)}\n`).join('');
  const { data } = answerOf(await upload(server, token, { name: 'a.csv', bytes: Buffer.from(`code,value\n${rows}`) }));
  await server.measured();
  const headers = { authorization: token, 'content-type': 'application/json' };
  const body = JSON.stringify({
    id: data?.id,
    mapping: { ...data?.mapping, name: null, code: 'code', value: 'value' },
    options: { category: 'scale' },
  });
  expect(answerOf(await send(server.url + calls.importPreview.path, { method: 'POST', headers, body })).code).not.toBe(0);
  const named = JSON.stringify({ id: data?.id, mapping: { code: 'code', name: 'value' }, options: { category: 'scale' } });
  expect(answerOf(await send(server.url + calls.importPreview.path, { method: 'POST', headers, body: named })).code).toBe(0);
  const status = async () =>
    JSON.parse((await send(`${server.url}${calls.importStatus.path}?id=${data?.id}`, { headers })).body) as { data: { state: string } };
  while ((await status()).data.state === 'reading') await pause(50);
  expect((await status()).data.state).toBe('previewed');
  const { stall, busy } = await server.measured();
  report('preview of 6 million characters', { stall, busy });
  expect(busy).toBeLessThan(stallLimit);
});

test('previewing long cells of listings does not block the server', async () => {
  const server = await watchedServer();
  const token = await adminToken(server);
  const headers = { authorization: token, 'content-type': 'application/json' };
  const long = 18_000;
  const cells: [string, (at: number) => string][] = [
    ['标题', (at) => `课${at}${'字'.repeat(at % 2 === 0 ? 3 : long)}`],
    ['地区', () => '999901'],
    ['总时长', () => '9'.repeat(long)],
    ['主题', () => '、'.repeat(long)],
    ['章节', (at) => ['甲 | 1', String.raw`\|`.repeat(long / 4), ' | '.repeat(long / 3), '甲 | x\n'.repeat(long / 6)][at % 4] ?? ''],
    ['标签', () => '长\n'.repeat(long / 2)],
    ['适用行业', () => ' '.repeat(long)],
  ];
  const quoted = (text: string) => `"${text}"`;
  const lines = Array.from({ length: 100 }, (_, at) => cells.map(([, cell]) => quoted(cell(at))).join(','));
  const csv = [cells.map(([heading]) => heading).join(','), ...lines].join('\n');
  const sent = answerOf(await upload(server, token, { name: 'a.csv', bytes: Buffer.from(csv) }, uploads.listings));
  expect(sent).toMatchObject({ code: 0 });
  const { data } = sent;
  await server.measured();
  const body = JSON.stringify({ id: data?.id, mapping: data?.mapping, options: {} });
  expect(answerOf(await send(server.url + listings.importPreview.path, { method: 'POST', headers, body })).code).toBe(0);
  const status = async () =>
    JSON.parse((await send(`${server.url}${listings.importStatus.path}?id=${data?.id}`, { headers })).body) as {
      data: { state: string; counts: { reject: number } };
    };
  while ((await status()).data.state === 'reading') await pause(50);
  expect((await status()).data).toMatchObject({ state: 'previewed', counts: { reject: lines.length } });
  const { stall, busy } = await server.measured();
  report('preview of listings with long cells', { stall, busy });
  expect(busy).toBeLessThan(stallLimit);
});

test('bodies that are no form, or a form of a hundred thousand parts, are refused at once', async () => {
  const server = await watchedServer();
  const token = await adminToken(server);
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n`;
  const bodies: [string, Buffer, string?][] = [
    ['a workbook as JSON', Buffer.alloc(19e6, '{'), 'application/json'],
    ['a body without a type', Buffer.alloc(19e6, 'a'), ''],
    ['a form without its boundary', Buffer.alloc(19e6, 'a'), 'multipart/form-data'],
    ['a form that is none', Buffer.alloc(19e6, 'a')],
    ['a form of 150 000 parts', Buffer.from(part.repeat(150_000))],
    ['a part whose headers never end', Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: `), Buffer.alloc(19e6, 'a')])],
    ['a part with a hundred thousand headers', Buffer.from(`--${boundary}\r\n${'X-A: b\r\n'.repeat(2e6)}\r\n\r\n--${boundary}--`)],
  ];
  for (const [title, body, type] of bodies) {
    await server.measured();
    const { status } = await post(server, token, body, type === undefined ? {} : { type });
    const { stall, busy } = await server.measured();
    report(title, { stall, busy, status });
    expect.soft({ title, status }).toEqual({ title, status: 422 });
    expect.soft({ title, stalls: busy > stallLimit, busy }).toMatchObject({ stalls: false });
  }
});

/** Takes seconds to read. */
const slow = () =>
  craftedWorkbook({ sheets: [{ name: 's', rows: inlineRow('编码', '名称') + '<row><c><v></v></c></row>'.repeat(3_000_000) }] });

test('of many files at once some are read, some wait, and the others get a busy error', async () => {
  const server = await watchedServer();
  const token = await adminToken(server);
  const bytes = slow();
  await server.measured();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(server, token, { name: 'a.xlsx', bytes })));
  const codes = answers.map((answer) => answerOf(answer).code);
  const { stall, busy, memory } = await server.measured();
  report('12 files at once', { stall, busy, memory, busyAnswers: codes.filter((code) => code === 'BUSY').length });
  expect(codes.filter((code) => code === 'BUSY')).toHaveLength(4);
  expect(codes.filter((code) => code !== 'BUSY')).toEqual(Array(8).fill('FILE_EMPTY'));
  expect(busy).toBeLessThan(stallLimit);
});

test('SIGTERM stops the server while files are read', async () => {
  const server = await watchedServer();
  const token = await adminToken(server);
  const bytes = slow();
  const answers = Promise.all(Array.from({ length: 4 }, () => upload(server, token, { name: 'a.xlsx', bytes })));
  await pause(700);
  const started = performance.now();
  server.child.kill('SIGTERM');
  const statuses = (await answers).map(({ status }) => status);
  expect((await server.finished).code).toBe(0);
  const ms = performance.now() - started;
  report('SIGTERM during four files', { ms });
  expect(statuses).toEqual([503, 503, 503, 503]);
  expect(ms).toBeLessThan(3000);
});
