import { eq, inArray } from 'drizzle-orm';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as company from '#contract/company.ts';
import type { StoredFile } from '#contract/file.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { appealFields } from './appeal-fields.ts';
import { testNow } from './clock.ts';
import { letAct } from './colleagues.ts';
import type { TestServer } from './server.ts';

type Calls = Pick<TestServer, 'call'>;

/** Adds an account that holds these menu entries and no others. `now`: until when its token counts from. */
export async function officerOf(db: Db, username: string, keys: readonly string[], now = testNow): Promise<{ id: string; token: string }> {
  const code = `officer-${username}`;
  const [known] = await db.select().from(role).where(eq(role.code, code));
  if (known === undefined) {
    await db.insert(role).values({ code, name: username, nameEn: username });
    const held = await db
      .select()
      .from(menuResource)
      .where(inArray(menuResource.resourceKey, [...keys]));
    if (held.length !== keys.length) throw new Error(`not every entry is in the menu: ${keys.join(', ')}`);
    if (held.length > 0) await db.insert(roleResource).values(held.map(({ id }) => ({ roleCode: code, resourceId: id })));
  }
  const [made] = await db
    .insert(account)
    .values({ username, displayName: `经办${username}`, passwordHash: '', roles: [code], createdAt: now })
    .returning({ id: account.id });
  if (made === undefined) throw new Error('no account');
  return { id: made.id, token: (await issueToken(db, made.id, now, { userAgent: null, address: null })).accessToken };
}

/** Begins an application without a subject; continues an existing draft. */
export async function beginAppeal({ call }: Calls, token: string): Promise<ApplicationDetail> {
  const { id } = await call(application.begin, { body: { kind: 'appeal' } }, token);
  return call(application.detail, { params: { id } }, token);
}

/** Sends an appeal. */
export async function sendAppeal({ call }: Calls, token: string): Promise<ApplicationDetail> {
  const { id, version } = await beginAppeal({ call }, token);
  return call(application.submit, { body: { id, version, answers: { fields: appealFields, materials: {} } } }, token);
}

/** Sends an appeal, which an officer settles in both of its steps. Returns it as its applicant sees it. */
export async function settledAppeal({ call }: Calls, token: string, officer: string): Promise<ApplicationDetail> {
  const { id } = await sendAppeal({ call }, token);
  await settle({ call }, id, officer);
  return call(application.detail, { params: { id } }, token);
}

/** Approves the steps that are left of an application of two steps. */
export async function settle({ call }: Calls, id: string, officer: string): Promise<void> {
  for (
    let { state, version } = await call(application.detail, { params: { id } }, officer);
    state === 'submitted' || state === 'reviewing';
  )
    ({ state, version } = await call(approval.decide, { body: { id, version, action: 'approve', note: '已办理' } }, officer));
}

/** Stores a loan product, by default without an owner. Its owner decides the applications for it. */
export async function saveLoan(db: Db, { id, ownerId = null }: { id: string; ownerId?: string | null }): Promise<void> {
  const attributes = {
    lender: '云溪银行',
    loanType: 'credit',
    amount: { from: 100_000, to: 5_000_000 },
    term: { from: 1, to: 36 },
    rate: null,
    repayment: [],
    guarantee: null,
    documents: [],
    decisionDays: null,
    criteria: null,
    fees: [],
    flow: null,
  };
  const content = { summary: '信用贷款', body: '', cover: null, regionCode: '999901', industries: [], tags: [], contact: null };
  const times = { publishedAt: testNow, checkedAt: testNow, expiresAt: null };
  const stored = { state: 'published' as const, sample: true, views: 0, kind: 'finance-product', title: '云溪信用贷', attributes };
  await saveListings(db, [{ ...content, ...times, ...stored, id, ownerId }], { now: testNow });
}

/** Enters a company of the caller; returns its id. */
export async function newCompany({ call, db }: Pick<TestServer, 'call' | 'db'>, token: string, name: string): Promise<string> {
  const { id } = await call(company.create, { body: { name, facts: { regionCode: '999901' } } }, token);
  await letAct(db, id);
  return id;
}

/** The fields of an application for a loan besides the company's known facts. */
export const loanFields = {
  creditCode: '91330100MA2XYZ0001',
  contactName: '王芳',
  contactPhone: '13800000000',
  amount: 1_000_000,
  months: 12,
  purpose: '采购原材料',
  collateral: false,
};

type Loan = { productId: string; companyId: string; licence: StoredFile };

/** Applies for a loan and sends it. */
export async function sendLoan({ call }: Calls, token: string, { productId, companyId, licence }: Loan): Promise<ApplicationDetail> {
  const { id } = await call(application.begin, { body: { kind: 'financing', subjectId: productId, companyId } }, token);
  const begun = await call(application.detail, { params: { id } }, token);
  const { fileId, name, size } = licence;
  const fields = { ...begun.answers.fields, ...loanFields };
  const answers = { fields, materials: { licence: [{ fileId, name, size }] } };
  return call(application.submit, { body: { id, version: begun.version, answers } }, token);
}
