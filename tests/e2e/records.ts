import type { APIRequestContext } from '@playwright/test';
import { create } from '#contract/company.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import type { Editing } from '#contract/policy-admin.ts';
import { companyOf } from '../contract/company-content.ts';
import type { ListingContent } from '../contract/listing-content.ts';
import { contentOf, type Content } from '../contract/policy-content.ts';
import { callsWith, signedIn } from './admin-session.ts';
import type { Account } from './claim.ts';
import { claimCompany } from './claim.ts';
import { newOfficer } from './officer.ts';

/** Records of one test, created with calls of the sample administrator. */

let reviewer: ReturnType<typeof newOfficer> | undefined;
/**
 * Returns calls of another administrator: whoever wrote a record publishes it only while nobody else can, and other tests enter administrators.
 */
const reviewerOf = (request: APIRequestContext) =>
  (reviewer ??= newOfficer(request, '沈审核')).then(({ accessToken }) => callsWith(request, accessToken));

async function calls(request: APIRequestContext) {
  const { accessToken, post } = await signedIn(request);
  const get = async <Data>(path: string, id: string): Promise<Data> => {
    const answer = await request.get(`${path}?id=${id}`, { headers: { authorization: accessToken } });
    return ((await answer.json()) as { data: Data }).data;
  };
  return { get, post };
}

/** Publishes a policy and returns its id. */
export async function publishPolicy(request: APIRequestContext, changed: Partial<Content>): Promise<string> {
  const { get, post } = await calls(request);
  const content = contentOf({ docNumber: null, ...changed });
  const { id } = await post<Editing>(policyAdmin.saveDraft.path, { id: null, version: null, content });
  const senders = { submit: post, publish: await reviewerOf(request) };
  for (const action of ['submit', 'publish'] as const) {
    const { draft } = await get<Editing>(policyAdmin.detail.path, id);
    await senders[action](policyAdmin.act.path, { policies: [{ id, draft: draft?.version, published: null }], action });
  }
  return id;
}

/** Publishes a listing and returns its id. */
export async function publishListing(request: APIRequestContext, kind: string, content: ListingContent): Promise<string> {
  const { get, post } = await calls(request);
  const { id } = await post<ListingEditing>(listingAdmin.save.path, { id: null, kind, version: null, content });
  const senders = { send: post, publish: await reviewerOf(request) };
  for (const action of ['send', 'publish'] as const) {
    const { draft } = await get<ListingEditing>(listingAdmin.detail.path, id);
    await senders[action](listingAdmin.act.path, { listings: [{ id, draft: draft?.version, published: null }], action, note: '' });
  }
  return id;
}

/** Creates a public company without members. Returns its id and version. */
export async function enterCompany(request: APIRequestContext, name: string): Promise<{ id: string; version: number }> {
  const { post } = await signedIn(request);
  return post(companyAdmin.save.path, companyOf(name));
}

/** Enters a company for an account, which claims it and acts for it from then on. */
export async function enterOwnCompany(request: APIRequestContext, account: Account, name: string): Promise<{ id: string }> {
  const { id } = await account.post<{ id: string }>(create.path, { name, facts: { regionCode: '999901' } });
  await claimCompany(request, account, id);
  return { id };
}
