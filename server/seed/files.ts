import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from '#server/platform/files/store.ts';
import type { Db } from '#server/platform/db/client.ts';
import { file } from '#server/platform/db/tables/file.ts';

type SampleFile = { name: string; type: string; data: Uint8Array; accountId: string | null; createdAt: Date };

/** Stores a file in the database, from which a job moves it to the storage. Returns its id. */
export async function storeFile(tx: Db, { data, ...values }: SampleFile): Promise<string> {
  const [made] = await tx
    .insert(file)
    .values({ ...values, data, size: data.byteLength, sha256: await sha256Of(data) })
    .returning({ id: file.id });
  if (made === undefined) throw new Error('a row that was inserted was not returned');
  return made.id;
}

/**
 * Returns a document of one page that is marked as a sample. Its content differs by name; the name itself may be in Chinese, the page is
 * not.
 */
export function samplePdf(name: string): Uint8Array<ArrayBuffer> {
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 12);
  const text = `BT /F1 22 Tf 72 740 Td (Sample document) Tj 0 -32 Td /F1 12 Tf (No. ${mark} - for demonstration only) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `)].join('\n');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${body}xref\n0 ${objects.length + 1}\n${table}\n${end}`);
}

const pictures = join(import.meta.dirname, '../../samples/pictures');

/** Stores a picture of the sample, by its name without ending. Returns the id of its file. */
export async function storePicture(tx: Db, picture: string, by: Pick<SampleFile, 'accountId' | 'createdAt'>): Promise<string> {
  const name = `${picture}.webp`;
  return storeFile(tx, { name, type: 'image/webp', data: await readFile(join(pictures, name)), ...by });
}

/** Stores the covers of these listings, if there is a picture of them. Returns the file of each by the id of its listing. */
export async function storeCovers(tx: Db, ids: readonly string[], createdAt: Date): Promise<Map<string, string>> {
  const there = new Set(await readdir(pictures));
  const covers = new Map<string, string>();
  for (const id of ids.filter((one) => there.has(`${one}.webp`)))
    covers.set(id, await storePicture(tx, id, { accountId: null, createdAt }));
  return covers;
}
