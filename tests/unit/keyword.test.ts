import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { containing, escapeLike } from '#server/platform/db/keyword.ts';

const written = (keyword: string) => {
  const condition = containing([sql`name`, sql`code`], keyword);
  return condition && new PgDialect().sqlToQuery(condition);
};

test('the wildcards of LIKE are escaped', () => {
  expect(escapeLike(String.raw`50%_a\b`)).toBe(String.raw`50\%\_a\\b`);
});

describe('the SQL condition of a keyword', () => {
  test('searches each column for the trimmed keyword, ignoring case', () => {
    expect(written(' 5% ')).toMatchObject({
      sql: '(name ilike $1 or code ilike $2)',
      params: [String.raw`%5\%%`, String.raw`%5\%%`],
    });
  });

  test('is omitted for a blank keyword', () => {
    expect(written('')).toBeUndefined();
    expect(written('  ')).toBeUndefined();
  });
});
