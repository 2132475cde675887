import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { containing, escapeLike } from '#server/db/keyword.ts';

const written = (keyword: string) => {
  const condition = containing([sql`name`, sql`code`], keyword);
  return condition && new PgDialect().sqlToQuery(condition);
};

test('signs that LIKE gives a meaning are escaped', () => {
  expect(escapeLike(String.raw`50%_a\b`)).toBe(String.raw`50\%\_a\\b`);
});

describe('a condition on a keyword', () => {
  test('asks each column for the trimmed keyword, in any case', () => {
    expect(written(' 5% ')).toMatchObject({
      sql: '(name ilike $1 or code ilike $2)',
      params: [String.raw`%5\%%`, String.raw`%5\%%`],
    });
  });

  test('is left out for a blank keyword', () => {
    expect(written('')).toBeUndefined();
    expect(written('  ')).toBeUndefined();
  });
});
