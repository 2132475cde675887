import type { ParsedInput } from '#contract/endpoint.ts';
import type { English } from '#contract/english.ts';
import type { propose } from '#contract/english-proposal.ts';
import { windowStatusOf, withWindowOn } from '#domain/window/window.ts';
import type { PolicyFacts } from '#domain/english/summary.ts';
import { listingLine, policyLine } from '#domain/english/summary.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { NamedRecord } from '#server/platform/http/answer/english-places.ts';
import { isKind } from '../listing/kinds.ts';
import { kindWords } from '#server/platform/runtime/kind-words.ts';
import type { EnglishTitles, Titled } from '#server/platform/english/titles.ts';
import { englishTitles, readingOf } from '#server/platform/english/titles.ts';
import type { EnglishWords } from '#server/platform/english/words.ts';
import { englishWords } from '#server/platform/english/words.ts';

const titleOf = ({ title, text }: NamedRecord): string => (typeof title === 'string' ? title : typeof text === 'string' ? text : '');

/** Returns a line made of the facts of a record that has a summary. */
function lineOf(record: NamedRecord, words: EnglishWords): string | null {
  const { regionCode, tags } = record;
  const region = typeof regionCode === 'string' ? words.regionOf(regionCode) : null;
  const about = (Array.isArray(tags) ? tags : []).map((tag) => words.tagOf(String(tag))).filter((tag) => tag !== null);
  if ('attributes' in record && 'summary' in record && isKind(String(record.kind)))
    return listingLine({ kind: kindWords(String(record.kind), 'en-US').name, region, about });
  if (!('supportMode' in record && 'amountMax' in record && 'status' in record)) return null;
  // the answer was parsed by the schema of a policy
  const policy = record as unknown as Pick<PolicyFacts, 'kind' | 'level' | 'amountMax' | 'scales' | 'applyTo' | 'status'> & {
    supportMode: string | null;
  };
  const support = policy.supportMode === null ? null : words.entryOf('policy.supportMode', policy.supportMode);
  return policyLine({ ...policy, region, about, support });
}

const titledOf = (record: NamedRecord): Titled => ({
  title: titleOf(record),
  ids: [record.id, record['policyId'], record['listingId']],
  kind: record.kind,
});

function nameOf(record: NamedRecord, { nameOf: read, words }: EnglishTitles): English | undefined {
  const { title, isMachineMade, summary: given } = read(titledOf(record));
  if (title === null) return undefined;
  const summary = given ?? lineOf(record, words);
  return { title, isMachineMade, ...(summary !== null && { summary }) };
}

/** Adds English names to records: given by their editors, else generated from the glossary and the records' facts. */
export async function inEnglish(db: Db, records: readonly NamedRecord[]): Promise<void> {
  const titles = await englishTitles(db, records.map(titledOf));
  if (titles === null) return;
  for (const record of records) {
    const name = nameOf(record, titles);
    if (name !== undefined) record.english = name;
  }
}

/** Returns the generated English texts of a record. */
export async function proposedEnglish(
  db: Db,
  { policy, listing, ...record }: ParsedInput<typeof propose>['body'],
  today: string,
): Promise<{ title: string | null; summary: string | null }> {
  const words = await englishWords(db);
  const facts: NamedRecord =
    policy === null
      ? { attributes: {}, summary: '', kind: listing }
      : { ...withWindowOn(today, policy), status: windowStatusOf(today, policy) };
  const title = words.titleOf(record.title, policy === null ? readingOf(listing) : 'sentence');
  return { title, summary: lineOf({ ...record, ...facts }, words) };
}
