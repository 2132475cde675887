import { getTableName, is } from 'drizzle-orm';
import { boolean, getTableConfig, pgTable, PgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { account } from '#server/platform/db/tables/account.ts';
import { follow } from '#server/platform/db/tables/subscription.ts';
import { registry } from '#server/insight/personal-data/registry/registry.ts';
import type { Rule } from '#server/insight/personal-data/registry/rule.ts';
import { owned, plain, signed } from '#server/insight/personal-data/registry/rule.ts';

const modules = import.meta.glob<Record<string, unknown>>('/server/platform/db/tables/*.ts', { eager: true });
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)));

/** Names that columns about people have. */
const speaksOfPeople =
  /(^|_)(account|accounts|user|username|owner|email|mail|phone|person|contact|by|author|assignee|reader|sender|inviter|member|address|display_name)(_|$)/;

/** Column types that can hold people's texts or names. */
const holdsText = (sqlType: string): boolean => /text|json|uuid|bytea|tsvector/.test(sqlType);

/** Returns the problems of the rules, table by table. */
function problemsOf(rules: readonly Rule[], all: readonly PgTable[]): string[] {
  const problems = all.flatMap((table) => {
    const name = getTableName(table);
    const own = rules.filter((rule) => rule.table === table);
    const [rule] = own;
    if (rule === undefined)
      return [`the table ${name} is missing: say in server/insight/personal-data/registry what the export and the closing do with it`];
    if (own.length > 1) return [`the table ${name} has ${own.length} rules`];
    const { columns, foreignKeys } = getTableConfig(table);
    const names = new Set(columns.map((column) => column.name));
    const references = new Set(
      foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === account)
        .flatMap((reference) => reference.columns.map((column) => column.name)),
    );
    const others = typeof rule.others === 'string' ? [] : rule.others;
    const named = [...Object.keys(rule.people), ...others];
    return [
      ...named.filter((column) => !names.has(column)).map((column) => `${name}.${column} does not exist`),
      ...others.filter((column) => column in rule.people).map((column) => `${name}.${column} is named twice`),
      ...columns.flatMap((column) => {
        if (column.name in rule.people) return [];
        if (references.has(column.name)) return [`${name}.${column.name} refers to accounts and is missing`];
        if (rule.others === 'gone') return [];
        if (rule.others === 'plain')
          return speaksOfPeople.test(column.name) ? [`${name}.${column.name} looks like a person and is missing`] : [];
        return holdsText(column.getSQLType()) && !others.includes(column.name) ? [`${name}.${column.name} is missing`] : [];
      }),
    ];
  });
  return [...problems, ...rules.filter(({ table }) => !all.includes(table)).map(({ table }) => `there is no table ${getTableName(table)}`)];
}

describe('the registry of stored personal data', () => {
  test('it names every table once, and every column that refers to people or has their words', () => {
    expect(tables.length).toBeGreaterThan(60);
    expect(problemsOf(registry, tables)).toEqual([]);
  });

  test('each file of the archive has its own name', () => {
    const files = registry.flatMap(({ exported }) => ('not' in exported ? [] : exported.map(({ file }) => file)));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  test('everything not exported or not deleted has a reason', () => {
    const reasons = registry.flatMap(({ exported, people }) => [
      ...('not' in exported ? [exported.not] : []),
      ...Object.values(people).flatMap((fate) => (typeof fate === 'string' ? [] : [fate.kept])),
    ]);
    expect(reasons.filter((reason) => reason.length < 4)).toEqual([]);
  });

  test('hidden columns exist', () => {
    const hidden = registry.flatMap(({ table, exported }) => {
      const names = new Set(getTableConfig(table).columns.map(({ name }) => name));
      return 'not' in exported ? [] : exported.flatMap((one) => (one.hidden ?? []).filter((column) => !names.has(column)));
    });
    expect(hidden).toEqual([]);
  });
});

describe('a new table', () => {
  const passkey = pgTable('passkey', {
    accountId: uuid('account_id').references(() => account.id),
    addedBy: uuid('added_by').references(() => account.id),
    label: text('label'),
  });
  const article = pgTable('article', { text: text('text'), changedBy: text('changed_by'), isNew: boolean('is_new') });
  const problems = (...rules: Rule[]) => problemsOf(rules, [passkey]).join();

  test('it is missing until it has a rule', () => {
    expect(problemsOf([], [follow])).toEqual([expect.stringContaining('the table follow is missing')]);
  });

  test('each column that refers to an account must be named', () => {
    expect(problems(owned(passkey, { file: 'passkeys', title: ['', ''] }))).toBe('passkey.added_by refers to accounts and is missing');
  });

  test('a table with a column that looks personal cannot be called plain', () => {
    expect(problemsOf([plain(article, 'articles')], [article])).toEqual(['article.changed_by looks like a person and is missing']);
    expect(problemsOf([signed(article, 'changed_by', 'articles')], [article])).toEqual([]);
  });

  test('each text column must be named if some rows stay', () => {
    const rule = {
      ...owned(passkey, { file: 'passkeys', title: ['', ''] }),
      people: { account_id: 'anonymised', added_by: 'anonymised' },
    } as const;
    expect(problems({ ...rule, others: [] })).toBe('passkey.label is missing');
    expect(problems({ ...rule, others: ['label'] })).toBe('');
    expect(problems({ ...rule, others: ['labels', 'label'] })).toBe('passkey.labels does not exist');
  });
});
