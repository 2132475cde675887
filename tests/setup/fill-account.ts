import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dataExport } from '#server/platform/db/tables/data-export.ts';
import { notificationChannel } from '#server/platform/db/tables/notice-channel.ts';
import { publicNotice } from '#server/platform/db/tables/public-notice.ts';
import { reviewCase, reviewRound } from '#server/platform/db/tables/review-round.ts';
import { registry } from '#server/insight/personal-data/registry/registry.ts';
import type { Person, Rule } from '#server/insight/personal-data/registry/rule.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

/** Returns a text that is found wherever it is stored. */
type Mark = { table: string; column: string; text: string };

export type Filled = { person: Person & { phone: string }; marks: Mark[]; contents: string[] };

type Context = { db: Db; person: Filled['person']; key: string; part: string; ids: Map<string, unknown> };
type Values = Record<string, unknown>;

/** Values of columns, by database name, that cannot hold a mark: the person's names, states of settled records, references. */
const given: Record<string, (context: Context) => Values> = {
  // an expired one is deleted at the next sign-in
  access_token: () => ({ expires_at: new Date('2027-01-01T00:00:00Z') }),
  application: () => ({ state: 'approved', submitted_at: new Date('2026-05-01T00:00:00Z') }),
  application_event: ({ person }) => ({ by: person.displayName, target: person.displayName }),
  application_form: ({ person }) => ({ saved_by: person.displayName }),
  application_request: ({ person }) => ({
    by: person.displayName,
    closed_by: person.displayName,
    closed_at: new Date('2026-05-02T00:00:00Z'),
  }),
  application_round: ({ person }) => ({ submitted_by: person.displayName }),
  audit_event: ({ person }) => ({ account_id: person.id, username: person.username, target_kind: 'user', target_id: person.id }),
  booking: () => ({ state: 'done' }),
  broadcast: ({ person }) => ({ sent_by: person.username, audience: { to: 'users', usernames: ['admin', person.username] } }),
  contact_request: () => ({ state: 'accepted' }),
  dict_history: ({ person }) => ({ by: person.username }),
  file: ({ key }) => ({ key, data: null, type: 'text/plain' }),
  file_upload: ({ part }) => ({ parts: [part] }),
  job: ({ person }) => ({ kind: 'none', state: 'done', key: person.id, payload: { accountId: person.id } }),
  listing: () => ({ kind: 'device', state: 'retired' }),
  listing_draft: ({ person }) => ({ updated_by: person.username }),
  listing_event: ({ person, ids }) => ({ by: person.username, listing_id: ids.get('listing') }),
  listing_version: ({ person, ids }) => ({ listing_id: ids.get('listing'), saved_by: person.username }),
  mail_setting: () => ({ language: 'zh-CN' }),
  grant_row: ({ person }) => ({ officer_name: person.displayName }),
  grant_round: ({ person }) => ({ by: person.displayName }),
  payment: ({ ids }) => ({ id: ids.get('application'), grant_row_id: null }),
  policy_draft: ({ person }) => ({ updated_by: person.username }),
  policy_event: ({ person }) => ({ by: person.username }),
  registration: () => ({ state: 'cancelled' }),
  sign_in_attempt: ({ person }) => ({ subject: `recover:${person.id}` }),
  suggest_term: ({ ids }) => ({ listing_id: ids.get('listing'), policy_id: null }),
  survey: ({ person }) => ({ saved_by: person.displayName }),
  survey_form: ({ person }) => ({ published_by: person.displayName }),
  survey_period: ({ person }) => ({ saved_by: person.displayName }),
  work_year: ({ person }) => ({ updated_by: person.username, year: 2099 }),
};

/** Returns the table and column that a column refers to. */
function referenced(table: PgTable, { name }: PgColumn): { table: PgTable; column: string } | undefined {
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const at = columns.findIndex((column) => column.name === name);
    if (at !== -1) return { table: foreignTable, column: foreignColumns[at]?.name ?? 'id' };
  }
  return undefined;
}

const isPlain = (table: PgTable): boolean => registry.find((rule) => rule.table === table)?.others === 'plain';

/** Tables with rows of people, referenced tables first. */
function filled(): Rule[] {
  const left = registry.filter(
    ({ table, exported, people }) =>
      table !== account &&
      table !== dataExport &&
      ('not' in exported ? Object.keys(people).length > 0 : true) &&
      !(isPlain(table) && 'not' in exported),
  );
  // a reference without a foreign key
  const ordered: Rule[] = left.splice(
    left.findIndex(({ table }) => getTableName(table) === 'listing'),
    1,
  );
  const laterThan = (rule: Rule) =>
    left.some(
      (other) => other !== rule && getTableConfig(rule.table).foreignKeys.some((key) => key.reference().foreignTable === other.table),
    );
  while (left.length > 0) {
    const next = left.findIndex((rule) => !laterThan(rule));
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}

const anExisting = async (db: Db, table: string, column: string): Promise<unknown> =>
  (await rows<{ it: unknown }>(db, sql`select ${sql.identifier(column)} as it from ${sql.identifier(table)} order by 1 limit 1`))[0]?.it;

async function valueOf(context: Context, rule: Rule, column: PgColumn, marks: Mark[]): Promise<unknown> {
  const { db, person, ids } = context;
  const [table, type] = [getTableName(rule.table), column.getSQLType()];
  const reference = referenced(rule.table, column);
  if (reference !== undefined) {
    if (reference.table === account) return person.id;
    const target = getTableName(reference.table);
    // actions on listings are those on others' listings
    if (target === 'listing' || isPlain(reference.table) || !ids.has(target))
      return column.notNull
        ? ids.get(target) !== undefined && target !== 'listing'
          ? ids.get(target)
          : anExisting(db, target, reference.column)
        : null;
    return ids.get(target);
  }
  const isMarked = column.name in rule.people || (rule.others === 'gone' && !column.primary && !column.isUnique);
  if (!isMarked && (column.hasDefault || !column.notNull)) return undefined;
  if (type === 'uuid') return undefined;
  if (/text|json|tsvector/.test(type)) {
    if (!isMarked) return type === 'jsonb' ? {} : type === 'text[]' ? [] : `of-${table}`;
    const text = `mark-${table}-${column.name}`.replaceAll('_', '-');
    marks.push({ table, column: column.name, text });
    return type === 'jsonb' ? { mark: text } : type === 'text[]' ? [text] : text;
  }
  if (column.hasDefault || !column.notNull) return undefined;
  if (type === 'date') return '2026-05-01';
  if (type.startsWith('timestamp')) return new Date('2026-05-01T00:00:00Z');
  return type === 'boolean' ? false : 1;
}

/** Gives an account a row in every table of the registry, with a mark in each text, and files with searchable content. */
export async function fillAccount(db: Db, storage: FileStorage): Promise<Filled> {
  const names = { username: 'marked.person', displayName: '标记甲乙丙', email: 'marked@example.cn', phone: '13912345678' };
  const [made] = await db
    .insert(account)
    .values({
      ...names,
      emailVerifiedAt: new Date('2026-05-01T00:00:00Z'),
      passwordHash: 'none',
      roles: ['user'],
      provinceCode: '330000',
      language: 'en-US',
    })
    .returning({ id: account.id });
  const person = { ...names, id: made?.id ?? '' };
  const contents = ['the content of a marked file', 'the content of a marked part'];
  const [key, part] = [storage.newKey('files'), storage.newKey('parts')];
  await storage.put(key, Buffer.from(contents[0] ?? ''));
  await storage.put(part, Buffer.from(contents[1] ?? ''));
  const context: Context = { db, person, key, part, ids: new Map() };
  const marks: Mark[] = [];
  const channel = { name: '短信', format: 'sms' as const, url: 'https://192.0.2.1/', kinds: [], templates: {}, perHour: 1 };
  await db
    .insert(notificationChannel)
    .values({ ...channel, enabled: true, staffOnly: false, createdAt: new Date(), updatedAt: new Date() });
  const list = { policyId: 'a', policyTitle: '政策', title: '公示', round: '第一批', body: '', days: 5, showsAmount: false };
  await db.insert(publicNotice).values({ ...list, createdAt: new Date(), updatedAt: new Date() });
  const sheet = { criteria: [], aggregation: 'mean' as const };
  const round = { policyId: 'a', policyTitle: '政策', title: '评审', sheet, perCase: 1, days: 5 };
  const [scored] = await db
    .insert(reviewRound)
    .values({ ...round, createdAt: new Date(), updatedAt: new Date() })
    .returning();
  const one = { roundId: scored?.id ?? '', position: 99, companyName: '企业', purpose: '项目', number: '2026-000001', sentAt: new Date() };
  await db.insert(reviewCase).values(one);
  for (const rule of filled()) {
    const table = getTableName(rule.table);
    const own = given[table]?.(context) ?? {};
    const values: Values = {};
    for (const [property, column] of Object.entries(getTableColumns(rule.table))) {
      if (column.name in own) values[property] = own[column.name];
      else if (column.generatedIdentity === undefined && column.generated === undefined) {
        const value = await valueOf(context, rule, column, marks);
        if (value !== undefined) values[property] = value;
      }
    }
    if (table === 'file') values['size'] = Buffer.byteLength(contents[0] ?? '');
    const inserted = await db.insert(rule.table).values(values).returning();
    const [row] = inserted;
    const primary = Object.entries(getTableColumns(rule.table)).find(([, column]) => column.primary);
    if (primary !== undefined && row !== undefined) context.ids.set(table, row[primary[0]]);
  }
  return { person, marks, contents };
}
