import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { message } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { refuseUnsafe } from '#server/platform/files/inspect/refuse-unsafe.ts';
import { fastest } from '#tests/setup/fastest.ts';
import { zipOf } from '#tests/setup/zip.ts';

const megabyte = 1024 ** 2;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * megabyte);
const entry = (content: string | Buffer, declared?: number) => ({ name: 'a', content, ...(declared !== undefined && { declared }) });

/** Returns why content is refused; null if it is accepted. */
async function refusal(type: string, content: string | Uint8Array): Promise<string | null> {
  try {
    await refuseUnsafe('材料.dat', type, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.errorCode !== 'FILE_UNSAFE') throw error;
    return error.key;
  }
}

test.each(['zh-CN', 'en-US'] as const)('a refusal in %s names the file and the limits', async (language) => {
  const png = Buffer.alloc(24, 0xff);
  const refused: unknown = await refuseUnsafe('现场照片.png', 'image/png', png).catch((error: unknown) => error);
  const { key, extra } = refused as Problem;
  const text = message(language, key, extra.values);
  expect(text).toContain('现场照片.png');
  expect(text).toContain('30000');
  expect(text).not.toMatch(/[{}]/);
});

describe('an archive', () => {
  test.each<[string, Uint8Array]>([
    ['unpacks to 200 times its size and more than 100 MB', zipOf([entry(zeros(120))])],
    ['unpacks to more than its directory says', zipOf([entry(zeros(120), 1000)])],
    ['lists the same data again and again', zipOf([entry('x'.repeat(5000))], 30_000)],
    ['has no directory', Buffer.from('PK\u0003\u0004word/')],
    ['is cut off', zipOf([entry('text')]).slice(0, -10)],
  ])('an archive that %s is refused', async (_what, bytes) => {
    expect(await refusal('application/zip', bytes)).toBe('fileBomb');
  });

  test('a gzip archive that unpacks to too much is refused', async () => {
    expect(await refusal('application/gzip', gzipSync(zeros(120)))).toBe('fileBomb');
    expect(await refusal('application/gzip', gzipSync(zeros(50)))).toBeNull();
  });

  test('ordinary documents are accepted, even a blank one that compresses well', async () => {
    expect(await refusal('application/zip', zipOf([entry('申报书'.repeat(1000)), { name: 'b', content: zeros(50) }]))).toBeNull();
    expect(await refusal('application/zip', zipOf([]))).toBeNull();
  });
});

describe('a PDF', () => {
  const objects = (text: string, type = '/ObjStm') =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj <</Type ${type} /Filter /FlateDecode>> stream\n`),
      deflateSync(text),
      Buffer.from('\nendstream endobj'),
    ]);
  const withoutChecksum = (bytes: Buffer) => {
    const end = bytes.indexOf('\nendstream');
    return bytes.fill(0, end - 4, end);
  };

  test.each<[string, string | Buffer]>([
    ['runs a script', '%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj'],
    ['escapes the name of the action', '%PDF-1.7\n1 0 obj <</S /J#61vaScript>> endobj'],
    ['starts a program', '%PDF-1.7\n1 0 obj <</S/Launch/F(cmd.exe)>> endobj'],
    ['has the script after a comment that looks like a stream', '%PDF-1.7\n% stream\n1 0 obj <</S/JavaScript>> endobj'],
    ['has the script in a compressed object stream', objects('<</S/JavaScript/JS(x)>>')],
    ['has the script in an object stream whose checksum is wrong', withoutChecksum(objects('<</S/JavaScript/JS(x)>>'))],
    ['has more object streams than can be looked at', `%PDF-1.7\n${'/ObjStm stream\n'.repeat(30_000)}`],
    ['unpacks to more than can be looked at', objects(' '.repeat(70 * megabyte))],
  ])('a PDF that %s is refused', async (_what, content) => {
    expect(await refusal('application/pdf', content as string)).toBe('fileActive');
  });

  test.each<[string, string | Buffer]>([
    ['opens at a page', '%PDF-1.7\n1 0 obj <</OpenAction [3 0 R /Fit] /Names /LaunchPad>> endobj'],
    ['has compressed objects without actions', objects('<</Type/Catalog>>')],
    ['has a damaged object stream', '%PDF-1.7\n1 0 obj <</Type /ObjStm>> stream\nnothing\nendstream'],
  ])('a PDF that %s is accepted', async (_what, content) => {
    expect(await refusal('application/pdf', content as string)).toBeNull();
  });
});

test('escapes in a PDF are inspected about as fast as other bytes', async () => {
  const plain = Buffer.from(`%PDF-1.7\n${'n41'.repeat(megabyte)}`);
  const escaped = Buffer.from(`%PDF-1.7\n${'#41'.repeat(megabyte)}`);
  const inspect = (bytes: Buffer) => fastest(() => refuseUnsafe('a.pdf', 'application/pdf', bytes));
  expect(await inspect(escaped)).toBeLessThan(40 * Math.max(1, await inspect(plain)));
});

describe('a picture', () => {
  const png = (width: number, height: number) => {
    const bytes = Buffer.alloc(33);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const jpeg = (width: number, height: number) => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0]);
    bytes.writeUInt16BE(height, 13);
    bytes.writeUInt16BE(width, 15);
    return bytes;
  };
  test.each<[string, Buffer, string | null]>([
    ['image/png', png(60_000, 10), 'fileHuge'],
    ['image/png', png(20_000, 20_000), 'fileHuge'],
    ['image/png', png(9921, 7016), null],
    ['image/jpeg', jpeg(20_000, 6000), 'fileHuge'],
    ['image/jpeg', jpeg(4000, 3000), null],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), null],
  ])('the size of %s is read', async (type, bytes, expected) => {
    expect(await refusal(type, bytes)).toBe(expected);
  });
});
