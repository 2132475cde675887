import type { Db } from '#server/db/client.ts';
import type { SearchSource } from '../source.ts';
import { soundingWords } from '../suggest/sounds.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import { expandQuery } from './expand-query.ts';
import type { ParsedQuery, Part } from './parse-query.ts';
import { strictQuery, termsOf } from './parse-query.ts';
import type { Thesaurus } from './thesaurus.ts';
import { queryAll, queryAny } from './text-query.ts';

/** Reads one part as any of the words it may stand for. */
function readAs(part: Part, words: readonly string[], thesaurus: Thesaurus) {
  const expanded = words.map((word) => expandQuery(word, atomsOf(word), thesaurus));
  return {
    text: part.text,
    query: queryAny(expanded.map((each) => each.query)),
    texts: expanded.flatMap((each) => each.texts),
    expansions: expanded.flatMap((each) => each.expansions),
  };
}

/**
 * Reads a keyword as pinyin or initials: the whole of it (`gao xin ji shu`), else each term with Latin letters (`zjtx 补贴`). Null where no
 * known name sounds so.
 */
export async function pinyinQuery(
  db: Db,
  source: Pick<SearchSource, 'names'>,
  keyword: string,
  thesaurus: Thesaurus,
): Promise<ParsedQuery | null> {
  const whole = await soundingWords(db, source, keyword);
  const strict = strictQuery(keyword, thesaurus);
  const parts = whole.length > 0 ? [{ text: keyword.trim(), atoms: [] }] : termsOf(keyword).slice(0, strict.terms.length);
  const words = whole.length > 0 ? [whole] : await Promise.all(parts.map(({ text }) => soundingWords(db, source, text)));
  if (words.every((each) => each.length === 0)) return null;
  const read = parts.map((part, index) => {
    const found = words[index] ?? [];
    return readAs(part, found.length > 0 ? found : [part.text], thesaurus);
  });
  return {
    ...strict,
    terms: read.map(({ text, query, texts }) => ({ text, query, texts })),
    expansions: [...new Map(read.flatMap((term) => term.expansions).map((each) => [each.from, each])).values()],
    pinyin: parts.flatMap(({ text }, index) => (words[index]?.length ? [{ from: text, to: words[index] }] : [])),
    query: queryAll(read.map((term) => term.query)),
    key: keyOf(atomsOf(read.map((term) => term.texts[0] ?? '').join(''))),
  };
}
