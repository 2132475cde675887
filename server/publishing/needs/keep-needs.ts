import { and, asc, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/need-admin.ts';
import { mostNeedWords } from '#contract/need-admin.ts';
import type { KeptNeed } from '#contract/need-admin.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Db } from '#server/platform/db/client.ts';
import { deletedNeed, need } from '#server/platform/db/tables/need.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, inUse, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { atomsOf, keyOf } from '#server/platform/search/text/atoms.ts';
import { forgetMissed } from './missed-searches.ts';
import { widerOf } from './needs.ts';

/** Returns the vocabulary in its order, with words and counts; only one need when its code is given. */
export async function keptNeeds(db: Db, code?: string): Promise<KeptNeed[]> {
  const { name, nameEn, broader, official, colloquial, english, version } = need;
  const policies = sql<number>`(select count(*)::int from policy p where p.state = 'published' and p.needs @> array["need"."code"])`;
  return db
    .select({ code: need.code, name, nameEn, broader, official, colloquial, english, version, policies })
    .from(need)
    .where(code === undefined ? undefined : eq(need.code, code))
    .orderBy(asc(need.sort), asc(need.code));
}

async function foundNeed(db: Db, code: string): Promise<KeptNeed> {
  const [found] = await keptNeeds(db, code);
  if (found === undefined) throw notFound({ kind: 'need', id: code });
  return found;
}

const target = ({ code, name }: Pick<KeptNeed, 'code' | 'name'>) => ({ kind: 'need', id: code, title: name });
const recorded = ({ name, nameEn, broader, official, colloquial, english }: KeptNeed) => ({
  name,
  nameEn,
  broader,
  official,
  colloquial,
  english,
});

/** Serialises changes of the vocabulary until the transaction ends: two simultaneous moves, each under the other need, would not see their cycle. */
const lockNeeds = (tx: Db) => tx.execute(sql`lock table need in share row exclusive mode`);

type Body = ParsedInput<typeof contract.save>['body'];

const wordFields = ['official', 'colloquial', 'english'] as const;

/** Equal for words that searches read alike: 社保, `社 保` and 「社保」. */
const spelling = (word: string): string => keyOf(atomsOf(word)).trim();

/** Returns the problems of the words: those without a letter or digit, and repeated ones. */
function wordIssues(body: Body, language: Language): FieldIssues['fields'] {
  const seen = new Set<string>();
  return wordFields.flatMap((field) => {
    for (const word of body[field]) {
      const spelt = spelling(word);
      const key = spelt === '' ? 'needWordEmpty' : seen.has(spelt) ? 'needWordTwice' : null;
      if (key !== null) return [{ path: `body.${field}`, message: message(language, key, { word }) }];
      seen.add(spelt);
    }
    return [];
  });
}

type Link = Pick<Body, 'code' | 'broader'>;

/** Returns the problems of the wider needs: missing ones, the need itself, or narrower needs. `links` are those of the other needs. */
function broaderIssues({ code, broader }: Link, links: readonly Link[], language: Language): FieldIssues['fields'] {
  const issue = (key: 'needBroaderUnknown' | 'needCircle', need: string) => [
    { path: 'body.broader', message: message(language, key, { need }) },
  ];
  const known = new Set([code, ...links.map((link) => link.code)]);
  const missing = broader.find((one) => !known.has(one));
  if (missing !== undefined) return issue('needBroaderUnknown', missing);
  const wider = widerOf([{ code, broader: [] }, ...links]);
  const circular = broader.find((one) => wider.get(one)?.includes(code) === true);
  return circular === undefined ? [] : issue('needCircle', circular);
}

/** Stores the changed wider needs of every need. */
async function storeWider(tx: Db, links: readonly Link[]): Promise<void> {
  const list = JSON.stringify([...widerOf(links)].map(([code, wider]) => ({ code, wider })));
  await tx.execute(sql`update need n set wider = r.wider
    from jsonb_to_recordset(${list}::jsonb) as r (code text, wider text[]) where n.code = r.code and n.wider <> r.wider`);
}

/** Adds a need to the end of the vocabulary (`version: null`), or changes one with the version that was read. */
export function saveNeed({ db, record, c }: WriteCall, body: Body): Promise<KeptNeed> {
  return db.transaction(async (tx) => {
    await lockNeeds(tx);
    const { code, version, ...content } = body;
    const [before] = await keptNeeds(tx, code);
    if (version === null && before !== undefined) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code } });
    if (version !== null && before === undefined) throw notFound({ kind: 'need', id: code });
    if (before !== undefined && before.version !== version) throw conflict(before);
    const broader = [...new Set(content.broader)];
    const others = (await tx.select({ code: need.code, broader: need.broader }).from(need)).filter((one) => one.code !== code);
    const issues = [...broaderIssues({ code, broader }, others, c.var.language), ...wordIssues(body, c.var.language)];
    if (issues.length > 0) throw invalid(issues);
    const values = { ...content, broader, english: content.english.map((word) => word.toLowerCase()) };
    if (before === undefined) {
      await tx.insert(need).values({ code, ...values, wider: [code], sort: sql`(select coalesce(max(sort), 0) + 10 from need)` });
      await tx.delete(deletedNeed).where(eq(deletedNeed.code, code));
    } else
      await tx
        .update(need)
        .set({ ...values, version: before.version + 1 })
        .where(eq(need.code, code));
    await storeWider(tx, [...others, { code, broader }]);
    const after = await foundNeed(tx, code);
    await record(tx, { target: target(after), before: before === undefined ? null : recorded(before), after: recorded(after) });
    return after;
  });
}

/** Deletes a need that no policy carries, not even a withdrawn one, and that is wider than none. */
export async function removeNeed({ db, record }: WriteCall, { code, version }: ParsedInput<typeof contract.remove>['body']): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNeeds(tx);
    const before = await foundNeed(tx, code);
    if (before.version !== version) throw conflict(before);
    const [used] = await tx
      .select({
        policies: sql<number>`(select count(*)::int from policy where needs @> array[${code}])`,
        needs: sql<number>`(select count(*)::int from need n where n.broader @> array[${code}])`,
      })
      .from(need)
      .where(eq(need.code, code));
    const where = [
      { kind: 'policy', count: used?.policies ?? 0 },
      { kind: 'need', count: used?.needs ?? 0 },
    ].filter(({ count }) => count > 0);
    if (where.length > 0) throw inUse(where);
    await tx.delete(need).where(and(eq(need.code, code), eq(need.version, version)));
    await tx.insert(deletedNeed).values({ code }).onConflictDoNothing();
    await record(tx, { target: target(before), before: recorded(before), after: null });
  });
}

/** Adds a word to the colloquial words of a need, unless it exists in any spelling, and removes the question that contained it. */
export function adoptWord(
  { db, record, c }: WriteCall,
  { text, code, word }: ParsedInput<typeof contract.adopt>['body'],
): Promise<KeptNeed> {
  return db.transaction(async (tx) => {
    await lockNeeds(tx);
    const before = await foundNeed(tx, code);
    const refuse = (key: 'needWordEmpty' | 'needWordsFull') =>
      invalid([{ path: 'body.word', message: message(c.var.language, key, { word, limit: mostNeedWords }) }]);
    if (spelling(word) === '') throw refuse('needWordEmpty');
    const isThere = wordFields.some((field) => before[field].some((one) => spelling(one) === spelling(word)));
    if (!isThere && before.colloquial.length >= mostNeedWords) throw refuse('needWordsFull');
    if (!isThere)
      await tx
        .update(need)
        .set({ colloquial: [...before.colloquial, word], version: before.version + 1 })
        .where(eq(need.code, code));
    await forgetMissed(tx, text);
    const after = await foundNeed(tx, code);
    await record(tx, { target: target(after), before: recorded(before), after: recorded(after) });
    return after;
  });
}
