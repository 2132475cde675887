import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { is } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fileOwners } from '#server/file-owners/owners.ts';
import { modulesIn } from '#server/platform/http/read-folder.ts';

const dialect = new PgDialect();
const written = (statement: SQL) => dialect.sqlToQuery(statement).sql;
const texts = fileOwners.flatMap(({ texts: of }) => (of?.(new Date()) ?? []).map(written));
const conditions = fileOwners.flatMap(({ holds }) => (holds === undefined ? [] : [written(holds)]));

const tables = (await modulesIn(`${process.cwd()}/server/platform/db/tables`)).flatMap(({ module }) =>
  Object.values(module).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : [])),
);

/** JSON columns whose schema has no place for a file: figures, filters, contacts, columns of a table. */
const withoutFiles = [
  'review_assignment.scores',
  'review_case.result',
  'review_round.sheet',
  'case_routing.rules',
  // their files are in application_file, which is checked
  'application.answers',
  'application_round.answers',
  'application_round.known',
  'application_request.items',
  'application_request.before',
  'application_request.given',
  'broadcast.audience',
  'grant_round.criteria',
  'grant_row.facts',
  'contact_request.contact',
  'contact_request.answer_contact',
  'enterprise_fact.value',
  'financing_offer.contact',
  'bulk_item.seen',
  'bulk_item.detail',
  'import_batch.layout',
  'import_batch.mapping',
  'import_batch.options',
  'import_batch.counts',
  'import_row.notes',
  'import_row.changes',
  'list_view.search',
  'listing.contact',
  'notice_channel.templates',
  'pending_flow.data',
  'policy.apply_rule',
  'policy.criteria',
  'saved_search.filters',
  'saved_search.listing',
  'survey.draft',
  'survey_answer.answers',
  'survey_answer.facets',
  'survey_answer.sent',
  'survey_form.definition',
  'survey_period.result',
  'work_year.days',
];

const named = (table: string, column: string) =>
  texts.some((text) => new RegExp(`from ${table}\\b`).test(text) && new RegExp(`\\b${column}\\b`).test(text));

describe('the owners of files', () => {
  test('every JSON column is searched for files, or listed as one without', () => {
    const columns = tables.flatMap(({ name, columns: all }) =>
      all.filter((column) => column.getSQLType() === 'jsonb').map((column) => ({ name, column: column.name })),
    );
    expect(columns.length).toBeGreaterThan(withoutFiles.length);
    const unsearched = columns.flatMap((one) => (named(one.name, one.column) ? [] : [`${one.name}.${one.column}`]));
    expect(unsearched.toSorted()).toEqual(withoutFiles.toSorted());
  });

  test('every table with a foreign key to files keeps them', () => {
    const referring = tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === 'file') ? [name] : [],
    );
    expect(referring.toSorted()).toEqual(['application_file', 'booking_file', 'document_file', 'policy_attachment']);
    for (const table of referring) expect(conditions.join(' ')).toContain(`from ${table} `);
  });
});
