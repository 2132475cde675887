import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { rows } from '#server/platform/db/client.ts';
import { chosenCompany } from './begin.ts';
import { kindOf, readForm } from './forms.ts';
import type { ApplicationCall } from './records.ts';
import { applicationRows, applicationsWithStep, matchesKeyword, sharedWith, waitsForRating } from './rows.ts';
import { subjectOf } from './subject.ts';
import { sentOf } from './transitions.ts';

const lastChanged = sql`a.updated_at desc, a.id`;
/** Returned applications, and those to be supplemented, wait for their applicant. */
const returnedFirst = sql`(a.state = 'returned' or coalesce(s.stands_for, '') = 'supplement') desc, ${lastChanged}`;

type Counted = { kind: string; state: string; count: number };

/** Returns the counts by a column, under the other filter. */
function countsBy(counted: readonly Counted[], by: 'kind' | 'state', fits: (one: Counted) => boolean): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of counted) if (fits(one)) counts[one[by]] = (counts[one[by]] ?? 0) + one.count;
  return counts;
}

/** Returns a page of the applications of the caller and of their companies, with counts by state and by kind under the other filter. */
export async function mineOf(
  { db, user, now }: ApplicationCall,
  { kind, state, keyword, rateable, page, pageSize }: ParsedInput<typeof contract.mine>['body'],
): Promise<CallData<typeof contract.mine>> {
  const isShared = sharedWith(user.id);
  const waits = waitsForRating(now());
  const own = sql`${isShared} and ${matchesKeyword(keyword)} ${rateable ? sql`and a.account_id = ${user.id}::uuid and ${waits}` : sql``}`;
  const ofKind = kind.length > 0 ? sql`and ${inArray(sql`a.kind`, kind)}` : sql``;
  const inState = state.length > 0 ? sql`and ${inArray(sql`a.state`, state)}` : sql``;
  const counted = await rows<Counted>(
    db,
    sql`select a.kind, a.state, count(*)::int as count from ${applicationsWithStep} where ${own} group by a.kind, a.state`,
  );
  const [waiting] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from application a where a.account_id = ${user.id}::uuid and ${waits}`,
  );
  const isKind = (one: Counted) => kind.length === 0 || kind.includes(one.kind);
  const isState = (one: Counted) => state.length === 0 || state.some((chosen) => chosen === one.state);
  return {
    total: counted.filter((one) => isKind(one) && isState(one)).reduce((sum, { count }) => sum + count, 0),
    states: countsBy(counted, 'state', isKind),
    kinds: countsBy(counted, 'kind', isState),
    rateable: waiting?.count ?? 0,
    list: await applicationRows(db, {
      where: sql`${own} ${ofKind} ${inState}`,
      order: returnedFirst,
      page,
      pageSize,
      now: now(),
      readerId: user.id,
    }),
  };
}

/** Returns whether the caller may apply for a subject, and their own and their companies' applications for it, last changed first. */
export async function ofSubject(
  call: ApplicationCall,
  { kind: code, subjectId, companyId }: ParsedInput<typeof contract.ofSubject>['params'],
): Promise<CallData<typeof contract.ofSubject>> {
  const { db, user } = call;
  const now = call.now();
  const kind = kindOf(code);
  const subject = kind.subject === 'none' ? null : await subjectOf(db, kind, subjectId, now);
  const company = kind.forCompany ? await chosenCompany(db, user.id, companyId) : null;
  const [from = '', to = ''] = (subject?.window ?? '').split('..');
  const of = { kind: code, subjectId, window: subject?.window ?? '', companyId: company?.id ?? null, accountId: user.id };
  const sent = kind.forCompany && company === null ? [] : await sentOf(db, of);
  return {
    window: subject?.status ?? 'gone',
    from: from === '' ? null : from,
    to: to === '' ? null : to,
    company,
    needsCompany: kind.forCompany && company === null,
    more: sent.length < (await readForm(db, kind, subjectId, now)).perWindow,
    list: await applicationRows(db, {
      where: sql`${sharedWith(user.id)} and a.kind = ${code} and a.subject_id = ${subjectId}`,
      order: lastChanged,
      page: 1,
      pageSize: 100,
      now,
      readerId: user.id,
    }),
  };
}
