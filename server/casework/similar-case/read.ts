import { sql } from 'drizzle-orm';
import type * as contract from '#contract/similar-case.ts';
import type { SimilarCases } from '#contract/similar-case.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { isDecided, isWithOfficers, refusalOf } from '#domain/application/machine.ts';
import { comparedFields } from '#domain/similar/compared.ts';
import { leastSimilar, similarityOf } from '#domain/similar/similar.ts';
import { rows } from '#server/platform/db/client.ts';
import { grantsOf, reachedBy } from '#server/platform/permission/grants.ts';
import { administration } from '../application/place/holds-any.ts';
import type { ApplicationCall, Opened, Stored } from '../application/records.ts';
import { find, mayOpen, open } from '../application/records.ts';
import { casePlace, sharedWith } from '../application/rows.ts';
import type { Compared } from './cases.ts';
import { comparedCases, isRecent, shownCase } from './cases.ts';
import { isSameSender } from './same-sender.ts';

const mostOwn = 3;
const mostCandidates = 5;

/** Returns recent applications of the caller or their company that resemble their input. */
export async function similarOwn(
  { db, user, now }: ApplicationCall,
  { kind, subjectId, title, text, except }: ParsedInput<typeof contract.ofMine>['body'],
): Promise<CallData<typeof contract.ofMine>> {
  if (comparedFields[kind] === undefined || title.trim() === '') return { list: [] };
  const found = await comparedCases(
    db,
    sql`a.kind = ${kind} and ${sharedWith(user.id)} and ${isRecent(now())} and a.id::text is distinct from ${except}
      ${subjectId === null ? sql`` : sql`and a.subject_id = ${subjectId}`}`,
  );
  const list = found
    .map((one) => ({ one, ...similarityOf({ title, text }, text === '' ? { ...one.words, text: '' } : one.words) }))
    .filter(({ score }) => score >= leastSimilar)
    .toSorted((a, b) => b.score - a.score || (a.one.number < b.one.number ? 1 : -1))
    .slice(0, mostOwn);
  return { list: list.map(({ one, phrases }) => ({ ...shownCase(one), phrases })) };
}

/** Returns the links and merges of a case, and for its officers similar cases. GONE as in `open`. */
export async function similarTo(call: ApplicationCall, id: string): Promise<SimilarCases> {
  const opened = await open(call.db, call, id);
  const { standing, isOfCompany } = opened;
  const mayLink = !isOfCompany && !standing.isInvolved && (standing.holdsStep || standing.administers === true);
  const links = await linksOf(call, opened, mayLink);
  const linked = new Set(links.map((one) => one.id));
  return { links, candidates: mayLink ? await candidatesOf(call, opened, linked) : [], mayLink };
}

type FoundLink = { otherId: string; merged: boolean; isEarlier: boolean; by: string; at: Date | string; note: string | null };

async function linksOf(call: ApplicationCall, { stored, isOfCompany, standing }: Opened, mayLink: boolean): Promise<SimilarCases['links']> {
  const { db } = call;
  const found = await rows<FoundLink>(
    db,
    sql`select case when l.later_id = ${stored.id}::uuid then l.earlier_id else l.later_id end::text as "otherId", l.merged,
        l.later_id = ${stored.id}::uuid as "isEarlier", l.by, l.at, l.note
      from application_link l where ${stored.id}::uuid in (l.later_id, l.earlier_id) order by l.merged desc, l.at desc, l.id limit 50`,
  );
  const readable: (FoundLink & { other: Stored })[] = [];
  for (const one of found) {
    const other = await find(db, one.otherId);
    if (other !== null && (await mayOpen(db, call, other))) readable.push({ ...one, other });
  }
  const shown = new Map(
    (await comparedCases(db, sql`a.id = any(${sql.param(readable.map(({ otherId }) => otherId))}::uuid[])`)).map((one) => [one.id, one]),
  );
  const maySeparate = refusalOf('separate', standing) === null;
  return readable.flatMap(({ other, merged, isEarlier, by, at, note }) => {
    const one = shown.get(other.id);
    if (one === undefined) return [];
    return {
      ...shownCase(one),
      merged,
      isEarlier,
      by,
      at: new Date(at).toISOString(),
      note: isOfCompany ? null : note,
      mayUndo: merged ? isEarlier && maySeparate && !isDecided(other.state) : mayLink,
    };
  });
}

/** The permissions of a case's deciders, which also select the other cases. */
const permissionsOf = ({ form }: Opened): string[] => [
  ...new Set([...form.definition.steps.filter(({ byOwner }) => !byOwner).map(({ permission }) => permission), administration]),
];

async function candidatesOf(
  { db, user, now }: ApplicationCall,
  opened: Opened,
  linked: ReadonlySet<string>,
): Promise<SimilarCases['candidates']> {
  const { stored, kind, standing } = opened;
  if (comparedFields[kind.kind] === undefined || stored.submittedAt === null) return [];
  const grants = (await grantsOf(db, user.id, { permissions: permissionsOf(opened), degree: 'read', now: now() })).map((grant) => ({
    ...grant,
    permission: '',
  }));
  const sameSender = sql`(a.account_id = ${stored.accountId}::uuid or a.enterprise_id = ${stored.companyId}::text)`;
  const reached = sql`a.kind = ${stored.kind} and a.id <> ${stored.id}::uuid and ${isRecent(now())} and ${reachedBy(grants, sql`''`, casePlace)}`;
  const [own] = await comparedCases(db, sql`a.id = ${stored.id}::uuid`);
  if (own === undefined) return [];
  // the applicant's own cases have their own limit, so that others cannot displace them
  const mine = await comparedCases(db, sql`${reached} and ${sameSender}`);
  const others = await comparedCases(db, sql`${reached} and not coalesce(${sameSender}, false) and a.subject_id = ${stored.subjectId}`);
  const mayMerge = refusalOf('merge', standing) === null;
  return [...mine, ...others]
    .filter(({ id }) => !linked.has(id))
    .map((one) => ({ one, ...similarityOf(own.words, one.words), same: sameOf(stored, one) }))
    .filter(({ score, same }) => score >= leastSimilar || (same.includes('subject') && same.length > 1))
    .toSorted((a, b) => rank(b) - rank(a) || b.score - a.score || (a.one.number < b.one.number ? 1 : -1))
    .slice(0, mostCandidates)
    .map(({ one, score, phrases, same }) => ({
      ...shownCase(one),
      sender: one.sender,
      same: score >= leastSimilar ? [...same, 'words' as const] : same,
      phrases: score >= leastSimilar ? phrases : [],
      mayMerge: mayMerge && isMergeTarget(stored, one),
    }));
}

const rank = ({ same }: { same: readonly string[] }): number => (same.includes('sender') || same.includes('company') ? 1 : 0);

function sameOf(stored: Stored, one: Compared): SimilarCases['candidates'][number]['same'] {
  return [
    ...(one.accountId === stored.accountId ? (['sender'] as const) : []),
    ...(one.companyId !== null && one.companyId === stored.companyId ? (['company'] as const) : []),
    ...(one.subjectId !== '' && one.subjectId === stored.subjectId ? (['subject'] as const) : []),
  ];
}

/** Whether a case can be merged into another one, judged by the other. */
const isMergeTarget = (stored: Stored, one: Compared): boolean =>
  isSameSender(stored, one) &&
  one.subjectId === stored.subjectId &&
  one.serial < stored.serial &&
  (isWithOfficers(one.state) || one.state === 'returned');
