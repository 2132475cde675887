import { sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { English } from '#contract/english.ts';
import type { propose } from '#contract/english-proposal.ts';
import { windowStatus } from '#domain/policy.ts';
import type { PolicyFacts } from '#domain/english/summary.ts';
import { listingLine, policyLine } from '#domain/english/summary.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { NamedRecord } from '#server/platform/http/answer/english-places.ts';
import { isKind } from '../listing/kinds.ts';
import { kindWords } from '#server/platform/runtime/kind-words.ts';
import type { EnglishWords, Reading } from './words.ts';
import { englishWords } from './words.ts';

type Given = { id: string; title: string; titleEn: string | null; summaryEn: string | null };

/** Kinds of listings and applications whose titles are names of companies, products or places. */
const named = new Set(['chain-company', 'institution', 'finance-product', 'property', 'department', 'settlement', 'financing']);

const readingOf = (kind: unknown): Reading => (kind === 'personnel' ? 'person' : named.has(String(kind)) ? 'name' : 'sentence');

const titleOf = ({ title, text }: NamedRecord): string => (typeof title === 'string' ? title : typeof text === 'string' ? text : '');

/** Returns what the keepers of records with these titles call them. */
async function givenNames(db: Db, titles: readonly string[]): Promise<Given[]> {
  const these = sql`title = any(${sql.param([...titles])}::text[]) and (title_en is not null or summary_en is not null)`;
  return rows<Given>(
    db,
    sql`select id, title, title_en as "titleEn", summary_en as "summaryEn" from policy where ${these}
      union all select id, title, title_en, summary_en from listing where ${these}`,
  );
}

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

function nameOf(record: NamedRecord, given: readonly Given[], words: EnglishWords): English | undefined {
  const title = titleOf(record);
  const ids = new Set([record.id, record['policyId'], record['listingId']]);
  const own = given.find(({ id }) => ids.has(id)) ?? given.find((one) => one.title === title);
  const translated = own?.titleEn ?? words.titleOf(title, readingOf(record.kind));
  if (translated === null) return undefined;
  const summary = own?.summaryEn ?? lineOf(record, words);
  return { title: translated, isMachineMade: typeof own?.titleEn !== 'string', ...(summary !== null && { summary }) };
}

/** Adds English names to records: as their keepers gave them, else made from the glossary and the records' facts. */
export async function inEnglish(db: Db, records: readonly NamedRecord[]): Promise<void> {
  const titles = new Set(records.map(titleOf));
  const chinese = [...titles].filter((title) => /\p{Script=Han}/u.test(title));
  if (chinese.length === 0) return;
  const [given, words] = [await givenNames(db, chinese), await englishWords(db)];
  for (const record of records) {
    const name = nameOf(record, given, words);
    if (name !== undefined) record.english = name;
  }
}

/** Returns what English pages show of a record whose keepers give nothing else. */
export async function proposedEnglish(
  db: Db,
  { policy, listing, ...record }: ParsedInput<typeof propose>['body'],
  today: string,
): Promise<{ title: string | null; summary: string | null }> {
  const words = await englishWords(db);
  const facts: NamedRecord =
    policy === null
      ? { attributes: {}, summary: '', kind: listing }
      : { ...policy, status: windowStatus(today, policy.applyFrom, policy.applyTo, policy.effectiveTo) };
  const title = words.titleOf(record.title, policy === null ? readingOf(listing) : 'sentence');
  return { title, summary: lineOf({ ...record, ...facts }, words) };
}
