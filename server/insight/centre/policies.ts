import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { CentrePolicies, policies as contract } from '#contract/centre.ts';
import { matchedVerdicts } from '#contract/centre.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { PolicySummary } from '#contract/policy.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import { matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import { numberOf } from '#server/casework/application/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import { countedStatus, summaryPairs } from '#server/platform/db/policy-summary.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import type { Asking } from '#server/companies/matching/match.ts';
import { policiesOf } from '#server/companies/matching/policies.ts';
import { dismissedBy, subjectOf } from '#server/companies/matching/subject.ts';
import { verdictsFor } from '#server/companies/matching/verdicts.ts';

type Input = ParsedInput<typeof contract>['body'];
type Signed = Asking & { user: NonNullable<Asking['user']> };
type Row = CentrePolicies['list'][number];
type Page = Pick<CentrePolicies, 'total' | 'counts' | 'list'>;

const named = (keyword: string): SQL => containing([sql`p.title`, sql`p.short_name`, sql`p.doc_number`], keyword) ?? sql`true`;

/**
 * The policies of an account by a column `code` that they are counted and filtered by; `from` selects `policy_id, code, at` and the columns
 * of `more`.
 */
// the caller names the row of its SQL, as with `rows`
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function listed<More extends object>(
  db: Db,
  { keyword, page, pageSize }: Input,
  today: string,
  { from, codes, more }: { from: SQL; codes: readonly string[]; more: SQL },
): Promise<Pick<Page, 'total' | 'counts'> & { list: ({ id: string; title: string; policy: PolicySummary | null } & More)[] }> {
  const [found] = await rows<{
    counts: Record<string, number>;
    list: ({ id: string; title: string; policy: PolicySummary | null } & More)[];
  }>(
    db,
    // unique order: a policy was followed, hidden or applied for once
    sql`with mine as materialized (select m.* from (${from}) m join policy p on p.id = m.policy_id where ${named(keyword)}),
      page as (select * from mine ${codes.length > 0 ? sql`where ${inArray(sql`code`, [...codes])}` : sql``}
        order by at desc, policy_id collate "C" limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
      select coalesce((select json_object_agg(code, count) from (select code, count(*)::int as count from mine group by code) c), '{}'::json) as counts,
        coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title,
            'policy', case when p.state = 'published' then json_build_object(${summaryPairs(today)}) end, ${more})
          order by page.at desc, p.id collate "C")
          from page join policy p on p.id = page.policy_id join region r on r.code = p.region_code), '[]'::json) as list`,
  );
  const { counts, list } = found ?? { counts: {}, list: [] };
  const total = Object.entries(counts).reduce((sum, [code, count]) => (codes.length === 0 || codes.includes(code) ? sum + count : sum), 0);
  return { total, counts, list };
}

const utc = (column: string): SQL => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function followed(db: Db, input: Input, { user, today }: Signed): Promise<Page> {
  const { list, ...counted } = await listed<{ followedAt: string }>(db, input, today, {
    from: sql`select f.policy_id, case when p.state = 'published' then coalesce(${countedStatus(today)}, 'none') else 'gone' end as code, f.created_at as at
      from follow f join policy p on p.id = f.policy_id where f.account_id = ${user.id}::uuid`,
    codes: input.status,
    more: sql`'followedAt', ${utc('page.at')}`,
  });
  return { ...counted, list: list.map((row) => ({ ...row, standing: null, application: null })) };
}

type Last = {
  applicationId: string;
  serial: number;
  begunAt: string;
  state: ApplicationState;
  sentAt: string;
  companyId: string | null;
  company: string | null;
  sent: number;
};

/** Policies with applications, each with the last one. Drafts do not count. */
const applications = (
  accountId: string,
): SQL => sql`select distinct on (a.subject_id) a.subject_id as policy_id, a.state as code, a.submitted_at as at, a.id,
    a.serial, a.created_at, a.enterprise_id, a.company_name, count(*) over (partition by a.subject_id)::int as sent
  from application a where a.account_id = ${accountId}::uuid and a.kind = 'policy' and a.submitted_at is not null
  order by a.subject_id, a.serial desc`;

async function applied(db: Db, input: Input, { user, today }: Signed): Promise<Page> {
  const { list, ...counted } = await listed<Last>(db, input, today, {
    from: applications(user.id),
    codes: input.state,
    more: sql`'applicationId', page.id, 'serial', page.serial, 'begunAt', ${utc('page.created_at')}, 'state', page.code,
      'sentAt', ${utc('page.at')}, 'companyId', page.enterprise_id, 'company', page.company_name, 'sent', page.sent`,
  });
  return {
    ...counted,
    list: list.map(({ id, title, policy, applicationId, serial, begunAt, state, sentAt, companyId, company: name, sent }): Row => {
      const number = numberOf({ serial, createdAt: new Date(begunAt) });
      const company = companyId === null || name === null ? null : { id: companyId, name };
      return {
        id,
        title,
        policy,
        followedAt: null,
        standing: null,
        application: { id: applicationId, number, state, sentAt, company, sent },
      };
    }),
  };
}

type Matched = { counts: Record<(typeof matchedVerdicts)[number], number>; page: (input: Input) => Promise<Page> };

/** Matches the company of a call; null without one. */
async function matching(
  db: Db,
  { companyId }: Input,
  { user, today }: Signed,
): Promise<({ business: CentrePolicies['business'] } & Matched) | null> {
  const subject = await subjectOf(db, { companyId }, user);
  if (subject === null) return null;
  const { catalogue } = await policiesToMatch(db);
  const found = matchAll(catalogue, subject.profile, today, await dismissedBy(db, user));
  return {
    business: subject.business,
    counts: found.counts,
    page: async ({ keyword, verdict, page, pageSize }) => {
      const only = verdict.length > 0 ? verdict : matchedVerdicts;
      if (keyword.trim() === '') {
        const { total, list } = pageOf(found, page, pageSize, only);
        return { total, counts: byVerdict(({ key }) => found.counts[key]), list: await withTexts(db, list, today) };
      }
      const named = await idsNamed(db, keyword);
      const all = pageOf(found, 1, catalogue.ids.length, matchedVerdicts).list.filter(({ id }) => named.has(id));
      const filtered = all.filter((one) => only.some((code) => code === one.verdict));
      const list = await withTexts(db, filtered.slice((page - 1) * pageSize, page * pageSize), today);
      return { total: filtered.length, counts: byVerdict(({ key }) => all.filter((one) => one.verdict === key).length), list };
    },
  };
}

const byVerdict = (count: (of: { key: (typeof matchedVerdicts)[number] }) => number): Record<string, number> =>
  Object.fromEntries(matchedVerdicts.map((key) => [key, count({ key })]));

async function idsNamed(db: Db, keyword: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(db, sql`select p.id from policy p where p.state = 'published' and ${named(keyword)}`);
  return new Set(found.map(({ id }) => id));
}

async function withTexts(db: Db, list: readonly { id: string }[], today: string): Promise<Row[]> {
  const texts = await policiesOf(
    db,
    list.map(({ id }) => id),
    today,
  );
  return list.flatMap(({ id }) => {
    const policy = texts.get(id)?.policy;
    return policy === undefined ? [] : [{ id, title: policy.title, policy, followedAt: null, standing: null, application: null }];
  });
}

async function numberOfTabs(db: Db, accountId: string): Promise<{ followed: number; applied: number }> {
  const [found] = await rows<{ followed: number; applied: number }>(
    db,
    sql`select (select count(*)::int from follow where account_id = ${accountId}::uuid) as followed,
      (select count(*)::int from (${applications(accountId)}) a join policy p on p.id = a.policy_id) as applied`,
  );
  return found ?? { followed: 0, applied: 0 };
}

/** Returns a page of a user's policies, each with the company's verdict. */
export async function policiesOfUser(db: Db, input: Input, asking: Signed): Promise<CentrePolicies> {
  const matched = await matching(db, input, asking);
  const none: Page = { total: 0, counts: {}, list: [] };
  const page =
    input.tab === 'followed'
      ? await followed(db, input, asking)
      : input.tab === 'applied'
        ? await applied(db, input, asking)
        : ((await matched?.page(input)) ?? none);
  const ids = page.list.map(({ id }) => id);
  const business = matched?.business ?? null;
  const standings =
    business === null || ids.length === 0
      ? new Map()
      : new Map((await verdictsFor(db, { ids, companyId: business.id }, asking)).map((one) => [one.id, one]));
  return {
    ...page,
    business,
    tabs: {
      ...(await numberOfTabs(db, asking.user.id)),
      matched: matchedVerdicts.reduce((sum, verdict) => sum + (matched?.counts[verdict] ?? 0), 0),
    },
    list: page.list.map((row) => {
      const found = standings.get(row.id);
      // one company's application does not affect another's verdict
      if (found === undefined || (row.application !== null && row.application.company?.id !== business?.id)) return row;
      const { verdict, missing, held } = found;
      return { ...row, standing: { verdict, missing, until: held?.until ?? null, isHeld: held !== null } };
    }),
  };
}
