import { inArray } from 'drizzle-orm';
import { queue } from '#contract/approval.ts';
import { calendar } from '#contract/calendar.ts';
import { figures } from '#contract/cockpit.ts';
import { list as companyList } from '#contract/company-admin.ts';
import { lookup } from '#contract/company-choice.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as listing from '#contract/listing.ts';
import { match } from '#contract/matching.ts';
import { index as notifications } from '#contract/notify.ts';
import * as policy from '#contract/policy.ts';
import { list as policyList } from '#contract/policy-admin.ts';
import { detail } from '#contract/policy-detail.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';

/** A call with another input each time, so that no answer is kept. Without `as` nobody is signed in. */
export type Asking = {
  name: string;
  call: Pick<EndpointShape, 'path' | 'method' | 'name'>;
  input: (run: number) => object;
  as?: 'admin' | 'user' | 'zhou.ning';
};

const today = todayInChina(new Date());
/** The same question to the search, and another to what keeps answers. */
const typed = (words: string) => (run: number) => ({ keyword: words + ' '.repeat(run) });
const paged = (more: object) => (run: number) => ({ ...more, page: 1 + run });
const ofKind = ['finance-product', 'device', 'institution', 'chain-supply', 'activity', 'matter'];
const some = (run: number) => `bench-${(run * 37) % 1000}`;
/** Every period from one of these has nearly all records. */
const months = Array.from({ length: 24 }, (_, at) => `${2020 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}`);
const admin = { as: 'admin' } as const;

const approvals: Asking[] = (['admin', 'zhou.ning'] as const).map((as) => ({
  name: `the queue of ${as === 'admin' ? 'an administrator' : 'an officer'}`,
  call: queue,
  input: paged({ view: as === 'admin' ? 'team' : 'mine' }),
  as,
}));

export const askings: readonly Asking[] = [
  { name: 'policies, no filter', call: policy.resultSearch, input: paged({}) },
  { name: 'policies, two filters', call: policy.resultSearch, input: paged({ kind: ['project'], level: ['city'] }) },
  { name: 'policies, by deadline', call: policy.resultSearch, input: paged({ status: ['open'], sort: 'deadline' }) },
  { name: 'search: 企业 (common)', call: policy.resultSearch, input: typed('企业') },
  { name: 'search: 研发费用 补贴 (two terms)', call: policy.resultSearch, input: typed('研发费用 补贴') },
  { name: 'search: 量子信息 (rare)', call: policy.resultSearch, input: typed('量子信息') },
  { name: 'facets, no filter', call: policy.resultHeader, input: (run) => ({ amountMin: run + 1 }) },
  { name: 'facets: 企业', call: policy.resultHeader, input: typed('企业') },
  { name: 'suggestions', call: policy.suggest, input: (run) => ({ keyword: `高新${'一二三四五六七八九十'[run % 10] ?? ''}` }) },
  { name: 'a policy', call: detail, input: (run) => ({ id: some(run) }) },
  { name: 'listings of a kind', call: listing.search, input: (run) => ({ kind: ofKind[run % ofKind.length], page: 1 + run }) },
  { name: 'calendar of a month', call: calendar, input: (run) => ({ from: addDays(today, run), to: addDays(today, run + 30) }) },
  { name: 'match of a company', call: match, input: (run) => ({ companyId: some(run) }), as: 'user' },
  { name: 'companies: typed 云溪', call: lookup, input: (run) => ({ keyword: `云溪${'一二三四五六七八九十'[run % 10] ?? ''}`, limit: 8 }) },
  ...approvals,
  { name: 'back-office: policies', call: policyList, input: paged({}), ...admin },
  { name: 'back-office: policies, 企业', call: policyList, input: typed('企业'), ...admin },
  { name: 'back-office: policies, 量子信息', call: policyList, input: typed('量子信息'), ...admin },
  { name: 'back-office: companies', call: companyList, input: paged({}), ...admin },
  { name: 'back-office: companies, 科技', call: companyList, input: typed('科技'), ...admin },
  ...(['policies', 'supply', 'applications'] as const).map((page): Asking => ({
    name: `cockpit: ${page}`,
    call: figures,
    input: (run) => ({ page, from: months[run % months.length] }),
    ...admin,
  })),
  {
    name: 'cockpit: companies',
    call: figures,
    input: (run) => ({ page: 'companies', ...(run > 0 && { industry: 'ABCDEFGHIJKLMNOPQRST'[run % 20] }) }),
    ...admin,
  },
  { name: 'notifications', call: notifications, input: (run) => ({ page: 1 + run, pageSize: 10 }), as: 'user' },
];

/** Signs in those who ask. */
export async function people(db: Db): Promise<Record<string, string>> {
  const found = await db
    .select({ id: account.id, name: account.username })
    .from(account)
    .where(inArray(account.username, ['admin', 'user', 'zhou.ning']));
  const tokens: Record<string, string> = {};
  for (const { id, name } of found) tokens[name] = (await issueToken(db, id, new Date(), { userAgent: null, address: null })).accessToken;
  return tokens;
}
