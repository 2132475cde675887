import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { changeBusiness, lookup } from '#contract/company-choice.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as listing from '#contract/listing.ts';
import { match } from '#contract/matching.ts';
import * as policy from '#contract/policy.ts';
import { detail as policyDetail } from '#contract/policy-detail.ts';

/** Somebody who uses the portal. */
export type Visitor = {
  /** Returns a function that reads the answer. */
  send: (endpoint: Pick<EndpointShape, 'path' | 'method' | 'name'>, input: object) => Promise<() => unknown>;
};

const one = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

const questions = [
  '高新技术企业',
  '设备更新补贴',
  '专精特新',
  '贷款贴息',
  '稳岗',
  '研发费用',
  '人才公寓',
  '出口',
  '上市奖励',
  '数字化改造',
  '绿色工厂',
  '怎么申请创业补贴',
];
const kinds = ['finance-product', 'device', 'institution', 'chain-supply', 'activity', 'matter'] as const;

/** The records that visitors open: those that lists have shown. */
export type Known = { policies: string[]; listings: { kind: string; id: string }[] };

type Act = (visitor: Visitor, known: Known) => Promise<unknown>;

const search: Act = ({ send }) => send(policy.resultSearch, { keyword: one(questions) });
const list: Act = ({ send }) => send(policy.resultSearch, { page: 1 + Math.floor(Math.random() * 5), sort: 'published' });
const header: Act = ({ send }) => send(policy.resultHeader, { keyword: one(questions) });
const openPolicy: Act = ({ send }, { policies }) => send(policyDetail, { id: one(policies) });
const listings: Act = ({ send }) => send(listing.search, { kind: one(kinds) });
const openListing: Act = ({ send }, known) => send(listing.detail, one(known.listings));
const matching: Act = ({ send }) => send(match, {});

/** What somebody does, each as often as its number says. */
export type Acts = readonly (readonly [often: number, act: Act])[];

/** What everybody does. */
export const visits: Acts = [
  [5, search],
  [3, list],
  [3, header],
  [4, openPolicy],
  [3, listings],
  [2, openListing],
];

/** Reads which records there are. */
export async function known({ send }: Visitor): Promise<Known> {
  type Page = { list: { id: string }[] };
  const { list: policies } = (await send(policy.resultSearch, { pageSize: 50 }))() as Page;
  const listings: Known['listings'] = [];
  for (const kind of kinds)
    listings.push(...((await send(listing.search, { kind, pageSize: 20 }))() as Page).list.map(({ id }) => ({ kind, id })));
  return { policies: policies.map(({ id }) => id), listings };
}

/** Begins an appeal and returns what saves it again, as a form does while somebody types. */
async function typing({ send }: Visitor): Promise<Act> {
  const { id } = (await send(application.begin, { kind: 'appeal' }))() as { id: string };
  let { version, answers } = (await send(application.detail, { id }))() as ApplicationDetail;
  let length = 0;
  return async () => {
    length = (length + 7) % 400;
    answers = { ...answers, fields: { ...answers.fields, content: '诉'.repeat(length) } };
    ({ version } = (await send(application.save, { id, version, answers }))() as ApplicationDetail);
  };
}

/** Chooses a company and begins a form. Returns what a signed-in user does besides visiting. */
export async function signedInActs(visitor: Visitor): Promise<Acts> {
  const companies = (await visitor.send(lookup, { keyword: '云溪', limit: 20 }))() as { id: string }[];
  await visitor.send(changeBusiness, { id: one(companies).id });
  return [...visits, [4, matching], [4, await typing(visitor)]];
}

/** Does one thing, chosen by how often each is done. */
export async function actOnce(acts: Acts, visitor: Visitor, records: Known): Promise<void> {
  let left = Math.random() * acts.reduce((sum, [often]) => sum + often, 0);
  for (const [often, act] of acts) {
    left -= often;
    if (left < 0) return void (await act(visitor, records));
  }
}
