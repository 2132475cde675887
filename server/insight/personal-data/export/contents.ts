import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Files } from '#server/platform/http/context.ts';
import { openFile } from '#server/platform/files/stream.ts';
import { ContentMissing } from '#server/platform/storage/storage.ts';
import { registry } from '../registry/registry.ts';
import type { Exported, Person, Rule } from '../registry/rule.ts';
import type { ZipEntry } from './zip-stream.ts';

/** Rows read at once. */
const page = 200;

type Section = Exported & { rule: Rule };

/** The files of records of an archive, in the order of the registry. */
const sections: readonly Section[] = registry.flatMap((rule) =>
  'not' in rule.exported ? [] : rule.exported.map((one) => ({ ...one, rule })),
);

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Yields the rows of a section as one JSON list. */
async function* listOf(db: Db, { rule: { table }, rows: where, hidden = [] }: Section, person: Person): AsyncGenerator<Uint8Array> {
  const { columns, primaryKeys } = getTableConfig(table);
  // by the primary key, so that pages neither overlap nor leave anything out
  const keys = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)];
  const order = list(keys.map(({ name }) => name));
  // hidden columns are not read: one may be the content of a file
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const selected = sql`select ${list(shown.map(({ name }) => name))} from ${sql.identifier(getTableName(table))}
    where ${where(person)} order by ${order}`;
  yield Buffer.from('[');
  for (let offset = 0; ; offset += page) {
    const found = await rows<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from (${selected} limit ${page} offset ${offset}) t`,
    );
    for (const [index, { row }] of found.entries())
      yield Buffer.from(`${offset + index === 0 ? '' : ','}\n${JSON.stringify(row, null, 2)}`);
    if (found.length < page) break;
  }
  yield Buffer.from('\n]\n');
}

async function countOf(db: Db, { rule, rows: where }: Section, person: Person): Promise<number> {
  const name = sql.identifier(getTableName(rule.table));
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${name} where ${where(person)}`);
  return counted?.count ?? 0;
}

type Kept = { id: string; name: string; size: number; key: string | null; scan: string };

const safeName = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_').slice(0, 150);

async function* contentOf(db: Db, storage: Files['storage'], { id, size, key }: Kept): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* await openFile(db, storage, { fileId: id, key }, { from: 0, to: size - 1 });
}

const readme = (counts: readonly (Section & { count: number })[], left: readonly string[], at: Date): string =>
  [
    '我的数据 · My data',
    at.toISOString(),
    '',
    '每个 .json 文件是一类记录，用任何文本编辑器都能打开；字段名与数据库一致，时间为 ISO 8601。',
    'Each .json file is one kind of record and opens in any text editor; fields are named as in the database, times are ISO 8601.',
    '没有包含：密码、密钥与验证码（平台只存它们的摘要）。',
    'Left out: passwords, keys and codes (the portal stores only their digests).',
    '',
    ...counts.map(({ file, title, count }) => `data/${file}.json  ${count}  ${title['zh-CN']} · ${title['en-US']}`),
    ...(left.length === 0 ? [] : ['', '以下文件无法读取（被隔离或内容缺失）· Files that could not be read:', ...left]),
    '',
  ].join('\n');

type Making = { person: Person; now: Date; files: Pick<Files, 'storage'>; onDone: (done: number, total: number) => Promise<void> };

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Yields the files of an archive in order; each is read while it is written. */
export async function* contentsOf(db: Db, { person, now, files: { storage }, onDone }: Making): AsyncGenerator<ZipEntry> {
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count from file where account_id = ${person.id}::uuid`);
  const total = sections.length + (counted?.count ?? 0);
  let done = 0;
  await onDone(done, total);
  const counts: (Section & { count: number })[] = [];
  for (const section of sections) {
    const count = await countOf(db, section, person);
    if (count > 0) {
      counts.push({ ...section, count });
      yield { name: `data/${section.file}.json`, content: listOf(db, section, person) };
    }
    done += 1;
    if (count > 0) await onDone(done, total);
  }
  await onDone(done, total);
  const left: string[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await rows<Kept>(
      db,
      sql`select id::text as id, name, size, key, scan from file
        where account_id = ${person.id}::uuid and id > ${last}::uuid order by id limit ${page}`,
    );
    for (const one of found) {
      const problem = one.scan === 'infected' || !(await isThere(db, storage, one));
      if (problem) left.push(`${one.id} ${one.name}`);
      else yield { name: `files/${one.id}-${safeName(one.name)}`, content: contentOf(db, storage, one), packed: true };
      done += 1;
      await onDone(done, total);
      last = one.id;
    }
    if (found.length < page) break;
  }
  yield { name: 'README.txt', content: once(`\uFEFF${readme(counts, left, now)}`) };
}

/** Whether the content of a file can be opened: a database may have been restored without its files. */
async function isThere(db: Db, storage: Files['storage'], { id, size, key }: Kept): Promise<boolean> {
  if (size === 0) return true;
  try {
    const first = (await openFile(db, storage, { fileId: id, key }, { from: 0, to: 0 }))[Symbol.asyncIterator]();
    await first.next();
    await first.return?.();
    return true;
  } catch (error) {
    if (error instanceof ContentMissing) return false;
    throw error;
  }
}
