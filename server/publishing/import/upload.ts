import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { allNames, proposeMapping } from '#server/platform/table/heading.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { fieldsOf } from '#server/platform/table/kind/kind.ts';
import { withTable } from '#server/platform/table/read/with-table.ts';
import type { Choice } from '#server/platform/table/read/table.ts';
import type { Batch } from './store.ts';
import { keepTable } from './store.ts';

const megabyte = 1024 * 1024;
const defaultMb = 20;

async function limitMb(db: Db): Promise<number> {
  const [found] = await db.select({ value: setting.sysValue }).from(setting).where(eq(setting.sysKey, 'upload.maxSizeMb'));
  const limit = Number(found?.value);
  return Number.isFinite(limit) && limit > 0 ? limit : defaultMb;
}

/** Reads an uploaded file, stores it for the account, and proposes a mapping. */
export async function keepUpload(
  db: Db,
  kind: ImportKind,
  sent: File,
  { accountId, now, signal, choice }: { accountId: string; now: Date; signal?: AbortSignal; choice?: Choice },
): Promise<Batch> {
  const limit = await limitMb(db);
  if (sent.size > limit * megabyte)
    throw new Problem(200, 'FILE_TOO_LARGE', 'fileTooLarge', { values: { limit }, data: { limitMb: limit } });
  const fileName = plainName(sent.name);
  const names = allNames(await fieldsOf(db, kind, { columns: [], sentAt: now }));
  return withTable(sent, fileName, { signal, choice: { ...choice, names } }, async (table) => {
    const mapping = proposeMapping(await fieldsOf(db, kind, { columns: table.columns, sentAt: now }), table.columns);
    return keepTable(db, { kind: kind.name, accountId, fileName, mapping, now }, table);
  });
}
