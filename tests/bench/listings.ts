import { sql } from 'drizzle-orm';
import { listingFilters } from '#contract/listing-record.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingSeeds } from '#server/seed/data/listings/index.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import type { ListingRecord } from '#server/publishing/listing/record.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { searchOthers } from '#server/publishing/listing/search-others.ts';
import { countListings, searchListings } from '#server/publishing/listing/search-listings.ts';
import { countPolicies, searchPolicies } from '#server/publishing/policy/search-policies.ts';
import { random } from './random.ts';
import { print } from './measure.ts';
import { places } from './recombine.ts';
import { body, open, times } from './search.ts';

const today = '2026-06-15';
const now = new Date('2026-06-15T10:00:00+08:00');
const day = 86_400_000;

/** Yields `count` distinct listings recombined from the sample, equally many of each kind. */
export function* recombineListings(count: number, batch = 1000): Generator<ListingRecord[]> {
  const next = random(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const kinds = listingSeeds(today);
  const districts = regionSeeds.filter(({ level }) => level === 'district').map(({ code }) => code);
  for (let made = 0; made < count; made += batch) {
    yield Array.from({ length: Math.min(batch, count - made) }, (_, offset): ListingRecord => {
      const { kind, listings } = kinds[(made + offset) % kinds.length] as (typeof kinds)[number];
      const [base, other, words] = [pick(listings), pick(listings), pick(listings)];
      const place = `${pick(places)}${pick(places)}`;
      // each attribute is that of one of two listings of the kind
      const mixed = Object.fromEntries(
        Object.keys({ ...base.attributes, ...other.attributes }).map((name) => [name, (next() < 0.5 ? base : other).attributes[name]]),
      );
      const publishedAt = new Date(now.getTime() - Math.floor(next() * 700) * day);
      return {
        id: `bench-${made + offset}`,
        kind,
        state: 'published',
        title: `${place}${base.title}`,
        summary: `${place}：${base.summary}`,
        body: [base.body, words.body].join('\n\n'),
        cover: null,
        regionCode: pick(districts),
        industries: base.industries ?? [],
        tags: [...new Set([...(base.tags ?? []), ...(words.tags ?? [])])],
        contact: base.contact,
        attributes: kindOf(kind).attributes.parse({ ...base.attributes, ...mixed }),
        publishedAt,
        expiresAt: null,
        checkedAt: publishedAt,
        ownerId: null,
        sample: true,
        views: Math.floor(next() ** 4 * 5000),
      };
    });
  }
}

async function fill(db: Db, count: number): Promise<void> {
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from listing`);
  if ((found?.count ?? 0) >= count) return;
  print(`Making ${count} listings`);
  await db.execute(sql`alter index listing_search set (fastupdate = on)`);
  for (const batch of recombineListings(count)) await saveListings(db, batch, { now });
  await db.execute(sql`select gin_clean_pending_list('listing_search'::regclass)`);
  await db.execute(sql`alter index listing_search set (fastupdate = off)`);
  await db.execute(sql`vacuum analyze`);
}

/** Questions typed into the header's search, from words that no listing has to words that every listing has. */
const typed = ['魑魅魍魉', '东溪市', '专精特新', '新能源汽车 电池', '高新技术企业', '检测', 'yiliaoqixie', '企业'];

/**
 * Prints how long the first page and the facets of every kind and the search of the header take over `argv[0]` listings beside as many
 * policies (100 000 by default), the slowest of each sort, and how many times as long as the same over policies.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const count = Number(argv[0] ?? 100_000);
  const runs = Number(argv[1] ?? 15);
  const { db, close } = await open(count);
  const slowest = new Map<string, number>();
  const time = async (sort: string, name: string, action: () => Promise<unknown>) => {
    const median = await times(`${sort.padEnd(16)} ${name}`, action, runs);
    slowest.set(sort, Math.max(slowest.get(sort) ?? 0, median));
  };
  try {
    await fill(db, count);
    await time('policies', 'no keyword', () => searchPolicies(db, body({}), today));
    await time('policies', '企业', () => searchPolicies(db, body({ keyword: '企业' }), today));
    await time('policy facets', '', () => countPolicies(db, body({}), today));
    for (const kind of listingKinds) {
      const filters = listingFilters.parse({ kind: kind.kind });
      const page = { ...filters, page: 1, pageSize: 10, sort: 'relevance', featured: false };
      await time('list', kind.kind, () => searchListings(db, kind, page, now, 'zh-CN'));
      await time('facets', kind.kind, () => countListings(db, kind, filters, now, 'zh-CN'));
      await time('list, keyword', kind.kind, () => searchListings(db, kind, { ...page, keyword: '云溪' }, now, 'zh-CN'));
    }
    for (const keyword of typed) await time('header search', keyword, () => searchOthers(db, keyword, now));
    const of = (sort: string) => slowest.get(sort) ?? Number.NaN;
    print('');
    for (const [sort, beside] of [
      ['list', 'policies'],
      ['list, keyword', 'policies'],
      ['facets', 'policy facets'],
      ['header search', 'policies'],
    ] as const)
      print(`slowest ${sort}: ${of(sort).toFixed(1)} ms, ${(of(sort) / of(beside)).toFixed(2)} of ${beside}`);
  } finally {
    await close();
  }
}
