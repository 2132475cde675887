import { sql } from 'drizzle-orm';
import type { FoundGroup } from '#contract/search-others.ts';
import { mostCompanies } from '#contract/search-others.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { isStanding } from '#server/platform/db/listing-summary.ts';
import { findPublic } from '#server/companies/company/lookup.ts';
import type { Question } from '#server/platform/search/reading/model/question.ts';
import { markedTexts } from '#server/platform/search/results/answer.ts';
import { highlight } from '#server/platform/search/text/highlight.ts';
import { listingReader } from './ask-listings.ts';
import { openKinds } from './kinds.ts';

/** How many of a group are shown. */
const shown = 3;

/** A keyword with the words that its pinyin was read as, as the list of a group is searched for. */
function intendedKeyword(keyword: string, { words }: Question): string {
  const read = words.flatMap(({ range, alternatives }) => {
    const best = alternatives.find(({ reason }) => reason === 'pinyin');
    return best === undefined ? [] : [{ range, text: best.text }];
  });
  return read
    .toReversed()
    .reduce((text, { range: [start, end], text: word }) => `${text.slice(0, start)}${word}${text.slice(end)}`, keyword)
    .trim();
}

/**
 * Finds listings of all kinds in which a listing matches as much of the keyword as the best of any kind; the hits of each kind are those of its own
 * list.
 */
async function findListings(db: Db, typed: string, now: Date): Promise<FoundGroup[]> {
  const read = await listingReader(db, now);
  const of = (keyword: string, kinds: typeof openKinds) => read({ keyword, asWords: [], kinds: kinds.map(({ kind }) => kind) });
  const { question, isUnreadable } = await of(typed, openKinds);
  if (isUnreadable) return [];
  const keyword = intendedKeyword(typed, question);
  const { search } = await of(keyword, openKinds);
  const { facets } = search({ offset: 0, limit: 0, facets: ['kind'] });
  const found = await Promise.all(
    openKinds
      .filter(({ kind }) => facets['kind']?.has(kind))
      .map(async (kind) => {
        const asked = await of(keyword, [kind]);
        const { total, hits, cut } = asked.search({ offset: 0, limit: shown });
        return { kind, asked, total, hits: hits.filter(({ tier }) => tier >= cut) };
      }),
  );
  const titles = await rows<{ id: string; title: string }>(
    db,
    sql`select p.id, p.title from listing p where p.id = any(${sql.param(found.flatMap(({ hits }) => hits.map(({ id }) => id)))}::text[])
      and ${isStanding(now)}`,
  );
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return found
    .map(({ kind, asked, total, hits }): FoundGroup => ({
      of: 'listing',
      kind: kind.kind,
      keyword,
      total,
      page: kind.pages.detail,
      list: hits.flatMap((hit) => {
        const title = titleOf.get(hit.id);
        return title === undefined ? [] : [{ id: hit.id, title, hits: highlight(title, markedTexts(asked, hit)) }];
      }),
    }))
    .toSorted((a, b) => b.total - a.total);
}

/** Letters that are fewer are the initials of too many companies. */
const lettersAtLeast = 4;

/** Finds public companies by the typed name. */
async function findCompanies(db: Db, keyword: string): Promise<FoundGroup[]> {
  if (/^[\x20-\x7e]*$/.test(keyword) && keyword.trim().length < lettersAtLeast) return [];
  const { total, list } = await findPublic(db, keyword, shown);
  if (list.length === 0) return [];
  const companies = list.map(({ id, name, hits }) => ({ id, title: name, hits }));
  return [{ of: 'enterprise', kind: null, keyword, total: Math.min(total, mostCompanies), page: '/policy/company', list: companies }];
}

/** Returns the hits of a keyword besides policies: companies, then listings by kind, the most first. */
export async function searchOthers(db: Db, keyword: string, now: Date): Promise<FoundGroup[]> {
  if (keyword.trim() === '') return [];
  const groups = await Promise.all([findCompanies(db, keyword), findListings(db, keyword, now)]);
  return groups.flat();
}
