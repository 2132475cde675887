import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { phraseTerms, tokensOf, wordsOf } from '#server/platform/search/engine/tokens.ts';
import { segmenter } from '#server/platform/search/followed-index.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { stopWords } from '#server/platform/search/text/stop-words.ts';

type Row = { id: string; names: string; labels: string; summary: string; body: string; kind: string; day: number; until: number | null };

const page = 500;

/** The pairs that FTS5 indexes, without the segmenter's words. */
const pairsOf = (text: string): string =>
  tokensOf(text, { key: '', cut: (runs) => [...runs] })
    .tokens.map(({ term }) => term)
    .join(' ');

/** Fills SQLite FTS5, in memory, with the pairs of characters of all policies, and the columns that lists are filtered and ordered by. */
export async function fillFts(db: Db): Promise<DatabaseSync> {
  const fts = new DatabaseSync(':memory:');
  fts.exec(`create virtual table fts using fts5(names, labels, summary, body, content='', tokenize='unicode61');
    create table row (id integer primary key, kind text, day integer, until integer);`);
  const insert = fts.prepare('insert into fts (rowid, names, labels, summary, body) values (?, ?, ?, ?, ?)');
  const insertRow = fts.prepare('insert into row values (?, ?, ?, ?)');
  let number = 0;
  for (let last = '', isMore = true; isMore;) {
    const found = await rows<Row>(
      db,
      sql`select id, concat_ws(' / ', title, short_name, doc_number) as names, array_to_string(tags || issuers, ' / ') as labels, summary, body, kind,
          publish_date - date '1970-01-01' as day, apply_to - date '1970-01-01' as until
        from policy where state = 'published' and id > ${last} order by id limit ${page}`,
    );
    fts.exec('begin');
    for (const { names, labels, summary, body, kind, day, until } of found) {
      number += 1;
      insert.run(number, pairsOf(names), pairsOf(labels), pairsOf(summary), pairsOf(plainText(body)));
      insertRow.run(number, kind, day, until);
    }
    fts.exec('commit');
    last = found.at(-1)?.id ?? '';
    isMore = found.length === page;
  }
  fts.exec('create index row_day on row (kind, day); create index row_until on row (kind, until)');
  return fts;
}

/** The first ten and the number of policies with any of the words, all pairs of a word as a phrase. */
export function askWords(fts: DatabaseSync, text: string): void {
  const words = wordsOf(text, segmenter).filter((word) => !stopWords.has(word.text));
  const match = words.map((word) => `"${phraseTerms(word.text).join(' ')}"`).join(' OR ');
  fts.prepare('select rowid from fts where fts match ? order by bm25(fts, 6, 4, 2, 1) limit 10').all(match);
  fts.prepare('select count(*) from fts where fts match ?').get(match);
}

/** The first ten and the number of rows under a condition. */
export function askRows(fts: DatabaseSync, condition: string, order: string): void {
  fts.prepare(`select id from row where ${condition} order by ${order} limit 10`).all();
  fts.prepare(`select count(*) from row where ${condition}`).get();
}
