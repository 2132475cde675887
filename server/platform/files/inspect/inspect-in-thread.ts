import { createHash } from 'node:crypto';
import { Problem } from '#server/platform/http/problem.ts';
import { serveThread } from '#server/platform/http/thread/serve.ts';
import { refusalOf, typeOfFile } from './kinds.ts';
import { refuseUnsafe } from './refuse-unsafe.ts';

/** The input of this thread: a file, and the digest that its sender expects. */
export type Sent = { name: string; data: Uint8Array; expected: string | null };
/** The media type by content, and the digest. */
export type Inspected = { type: string; sha256: string };

async function* inspected({ name, data, expected }: Sent): AsyncGenerator<Inspected, void> {
  const sha256 = createHash('sha256').update(data).digest('hex');
  if (expected !== null && expected !== sha256) throw new Problem(200, 'FILE_DAMAGED', 'fileDamaged', { values: { name } });
  const type = typeOfFile(name, data);
  if (type === null) throw refusalOf(name, data);
  await refuseUnsafe(name, type, data);
  yield { type, sha256 };
}

serveThread(inspected);
