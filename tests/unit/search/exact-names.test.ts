import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingFilters } from '#contract/listing-record.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { policyFilters } from '#contract/policy.ts';
import { rows } from '#server/platform/db/client.ts';
import { readingOf } from '#server/platform/english/titles.ts';
import { englishWords } from '#server/platform/english/words.ts';
import { listOf, listingReader } from '#server/publishing/listing/ask-listings.ts';
import { askPolicies } from '#server/publishing/policy/ask-policies.ts';
import { nameKey } from '#server/platform/search/engine/tokens.ts';
import { anchor, testNow } from '#tests/setup/clock.ts';
import { cases } from '#tests/setup/depth.ts';
import { spellings } from '#tests/setup/name-spellings.ts';
import type { TestDatabase } from '#tests/setup/test-database.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('sample');
});
afterAll(() => database.close());

type Named = { id: string; names: string[] };

/** Returns each name in this spelling that did not find a record with that name first. */
async function missed(
  records: readonly Named[],
  step: number,
  spell: (name: string) => string,
  first: (typed: string) => Promise<string | undefined>,
): Promise<string[]> {
  const keysOf = new Map(records.map(({ id, names }) => [id, new Set(names.map((name) => nameKey(spell(name))))]));
  const wrong: string[] = [];
  for (const name of cases([...new Set(records.flatMap(({ names }) => names))], step)) {
    const typed = spell(name);
    if (nameKey(typed) === '') continue;
    const found = await first(typed);
    if (keysOf.get(found ?? '')?.has(nameKey(typed)) !== true) wrong.push(`${typed}: ${found}`);
  }
  return wrong;
}

async function firstPolicy(keyword: string): Promise<string | undefined> {
  const { search } = await askPolicies(database.db, policyFilters.parse({ keyword }), anchor);
  return search({ offset: 0, limit: 1 }).hits[0]?.id;
}

type Titled = { id: string; title: string; titleEn: string | null };

/** The listings of a kind that are shown. */
const listingsOf = ({ kind }: ListingKind): Promise<Titled[]> =>
  rows<Titled>(
    database.db,
    sql`select id, title, title_en as "titleEn" from listing where kind = ${kind} and state = 'published'
      and (expires_at is null or expires_at > ${testNow.toISOString()}) order by id`,
  );

/** Returns what finds the first listing of a kind. */
async function firstListing(kind: ListingKind): Promise<(keyword: string) => Promise<string | undefined>> {
  const read = await listingReader(database.db, testNow);
  return async (keyword) => {
    const { search } = await read(listOf(kind, listingFilters.parse({ kind: kind.kind, keyword }), testNow));
    return search({ offset: 0, limit: 1 }).hits[0]?.id;
  };
}

describe("a policy's name finds it first", () => {
  test.each(Object.keys(spellings))('%s', async (spelling) => {
    const { db } = database;
    const policies = await rows<Named>(
      db,
      sql`select id, array_remove(array[title, short_name, doc_number], null) as names from policy where state = 'published' order by id`,
    );
    expect(await missed(policies, 101, spellings[spelling] ?? String, firstPolicy)).toEqual([]);
  });
});

describe('the title that an English page shows finds its record first', () => {
  test('a policy', async () => {
    const { db } = database;
    const { titleOf } = await englishWords(db);
    const policies = await rows<Titled>(db, sql`select id, title, title_en as "titleEn" from policy where state = 'published' order by id`);
    const named = policies.map(({ id, title, titleEn }) => ({ id, names: [titleEn ?? titleOf(title, 'sentence') ?? title] }));
    expect(await missed(named, 41, String, firstPolicy)).toEqual([]);
  });

  test.each(listingKinds.map((kind) => [kind.kind, kind] as const))('a listing of the kind %s', async (_, kind) => {
    const { titleOf } = await englishWords(database.db);
    const shown = (await listingsOf(kind)).map(({ id, title, titleEn }) => ({
      id,
      names: [titleEn ?? titleOf(title, readingOf(kind.kind)) ?? title],
    }));
    expect(await missed(shown, 17, String, await firstListing(kind))).toEqual([]);
  });
});

const place = /^(?:云岭省|云溪市|云溪高新区|望湖区|南屏区|青川区)/u;
const withoutPlace = (title: string): string => title.replace(place, '');

describe("a policy's shortened title finds it first", () => {
  test.each<[string, (title: string) => string]>([
    ['without the place', withoutPlace],
    ['without place and year', (title) => withoutPlace(spellings['without the year']?.(title) ?? title)],
    ['without what is done with it', (title) => title.replace(/(?:项目)?(?:申报|申请|申领)$/u, '')],
    ['asked for politely', (title) => `请问${withoutPlace(title)}`],
  ])('%s', async (_, shorten) => {
    const { db } = database;
    const policies = await rows<Named>(db, sql`select id, array[title] as names from policy where state = 'published' order by id`);
    expect(await missed(policies, 37, shorten, firstPolicy)).toEqual([]);
  });
});

describe("a listing's title finds it first in its kind", () => {
  test.each(Object.keys(spellings))('%s', async (spelling) => {
    for (const kind of listingKinds) {
      const listings = (await listingsOf(kind)).map(({ id, title }) => ({ id, names: [title] }));
      expect(await missed(listings, 31, spellings[spelling] ?? String, await firstListing(kind))).toEqual([]);
    }
  });
});
