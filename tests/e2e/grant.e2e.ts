import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import * as companyAdmin from '#contract/company-admin.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as grants from '#contract/grant-admin.ts';
import { changePassword } from '#contract/oauth.ts';
import * as users from '#contract/user.ts';
import { companyOf } from '../contract/company-content.ts';
import { offsetAfter, offsetVariable } from '../setup/clock.ts';
import { signedIn } from './admin-session.ts';
import { claimCompany } from './claim.ts';
import { axe, expect, test } from './fixtures.ts';
import {
  admin,
  announce,
  confirmAccount,
  decline,
  exclude,
  figuresOf,
  fix,
  mark,
  newRound,
  objectTo,
  openRound,
  ownGrant,
  pageOf,
  pay,
} from './grant-steps.ts';
import type { Signed } from './grant-steps.ts';
import { decide, newOfficer, open } from './officer.ts';
import type { OwnPortal } from './own-portal.ts';
import { startPortal } from './own-portal.ts';
import { publishPolicy } from './records.ts';
import { newAccount, password } from './register.ts';

let portal: OwnPortal | undefined;
test.afterEach(() => portal?.stop());

const newDataDir = () => join(mkdtempSync(join(tmpdir(), 'pmis-grant-')), 'data');

/** Starts a separate portal on the data of `dataDir`, `days` after the tests' moment. Returns its address. */
async function startOn(dataDir: string, days: number): Promise<string> {
  await portal?.stop();
  portal = await startPortal({ DATA_DIR: dataDir, SMTP_URL: '', [offsetVariable]: String(offsetAfter(days)) });
  return portal.url;
}

/** Registers an account that acts for a company. Returns its name. */
async function agentOf(request: APIRequestContext, companyId: string, username: string): Promise<string> {
  const account = await newAccount(request, username);
  await account.post(changeBusiness.path, { id: companyId });
  await claimCompany(request, account, companyId);
  return username;
}

const title = '云溪市磁浮轴承企业一次性补助';
const names = { paid: '云溪磁浮一厂', objected: '云溪磁浮二厂', declined: '云溪磁浮三厂', excluded: '云溪磁浮四厂' };
/** An industry section without a sample company. */
const industry = 'T';

/** Creates a company with a confirmed number of patents and an account that acts for it. Returns the account's name. */
async function companyFound(request: APIRequestContext, name: string): Promise<string> {
  const { post } = await signedIn(request);
  const { id, version } = await post<{ id: string; version: number }>(companyAdmin.save.path, companyOf(name, { industry }));
  const fact = { key: 'inventionPatents', value: 98_765, source: '知识产权部门', sourceDate: '2026-06-01', confirmed: true };
  await post(companyAdmin.saveFacts.path, { id, version, facts: [fact] });
  return agentOf(request, id, `agent-${Object.values(names).indexOf(name)}`);
}

const walked = 'companies that a policy finds are announced, answer for themselves and are paid without an application';

test(walked, { tag: '@depth' }, async ({ browser, playwright }) => {
  const dataDir = newDataDir();
  let url = await startOn(dataDir, 0);
  const request = await playwright.request.newContext({ baseURL: url });
  const agents: Record<string, string> = {};
  for (const name of Object.values(names)) agents[name] = await companyFound(request, name);
  const measure = { of: 'fact' as const, fact: 'inventionPatents' as const };
  const criteria = { kind: 'threshold' as const, measure, min: 90_000, clause: '发明专利不少于 9 万件' };
  await publishPolicy(request, { title, criteria });
  const as = (name: string, days: number) => pageOf(browser, url, { username: agents[name] ?? '', days });

  const office = await pageOf(browser, url, { ...admin, days: 0 });
  await mark(office.page, title);
  const drawer = await newRound(office.page, title, { round: '第一批', amount: '50000' });
  await expect(drawer.getByText('4 家', { exact: true })).toBeVisible();
  await fix(office.page, names.paid, /知识产权部门/);
  await exclude(office.page, names.excluded);
  await announce(office.page);
  const objector = await as(names.excluded, 0);
  const number = await objectTo(objector.page, title, names.objected);
  await objector.close();
  for (const [name, answer] of [
    [names.paid, confirmAccount],
    [names.declined, decline],
  ] as const) {
    const agent = await as(name, 0);
    await answer(agent.page, title);
    await agent.close();
  }
  await open(office.page, number);
  await decide(office.page, 'a', '发明专利件数与登记不符，异议成立', '已同意');
  await office.close();
  await request.dispose();

  // the public notice of five working days is over
  url = await startOn(dataDir, 10);
  const later = await pageOf(browser, url, { ...admin, days: 10 });
  await pay(later.page, title, names.paid);
  expect(await figuresOf(later.page, title, 1)).toMatchObject({
    认定: '4',
    移出: '1',
    公示移出: '1',
    已确认: '1',
    放弃: '1',
    进入拨付: '1',
    已拨付: '1',
  });
  await later.page.goto(`/#/digit/index?page=applications&industry=${industry}`);
  const figure = (name: string) => later.page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(figure('免申即享认定企业')).toHaveText('2');
  await expect(figure('已确认企业')).toHaveText('1');
  await expect(figure('免申即享已拨付')).toHaveText('5 万元');
  await later.close();

  const agent = await as(names.paid, 10);
  await expect((await ownGrant(agent.page, title)).getByText('已进入拨付，进度见“已获批的资金”。')).toBeVisible();
  const received = agent.page.getByRole('region', { name: '已获批的资金' });
  await expect(received.getByRole('listitem').filter({ hasText: title })).toContainText('已拨付');
  await axe(agent.page);
  await agent.close();
});

/** Policies of the sample: two whose round is a draft or announced, and one with a company that its first round left out. */
const announced = {
  id: 'yx-export-credit-l1',
  paid: ['yx-wugu', '云溪五谷庐食品有限公司'],
  declines: 'yx-tiequan',
  objected: '云岭百川线缆集团有限公司',
} as const;
const draft = {
  id: 'yx-hnte-award-l1',
  paid: ['yx-dianxu', '云溪电絮储能科技有限公司'],
  declines: 'yx-zhengheng',
  objected: '云溪观澜光电有限公司',
} as const;
/** The administrator of the sample works for it, and cannot announce it. */
const related = { id: 'yx-srdi-award', company: 'yx-xinghe', paid: '云溪星禾微电子股份有限公司', agent: 'sun.bo' } as const;

const walkedSample = 'three policies of the sample are paid, one by another officer because the first works for the company';

test(walkedSample, { tag: '@depth' }, async ({ browser, playwright }) => {
  const dataDir = newDataDir();
  let url = await startOn(dataDir, 0);
  const request = await playwright.request.newContext({ baseURL: url });
  const { accessToken, post } = await signedIn(request);
  const answer = await request.get(`${grants.list.path}?page=1`, { headers: { authorization: accessToken } });
  const { data } = (await answer.json()) as { data: { list: { policy: { id: string; title: string } }[] } };
  const titleOf = ({ id }: { id: string }) => data.list.find(({ policy }) => policy.id === id)?.policy.title ?? id;
  for (const id of [announced.paid[0], announced.declines, draft.paid[0], draft.declines]) await agentOf(request, id, `agent-${id}`);
  await newAccount(request, 'objector');
  const other = { username: (await newOfficer(request, '另一位经办人')).username };
  const found = await post<{ list: { id: string }[] }>(users.list.path, { keyword: related.agent, page: 1, pageSize: 10 });
  const { password: current } = await post<{ password: string }>(users.resetPassword.path, { id: found.list[0]?.id });
  const agent = await signedIn(request, related.agent, current);
  await agent.post(changePassword.path, { current, password });
  await request.dispose();
  const as = async (signed: Pick<Signed, 'username' | 'secret'>, days: number, act: (page: Page) => Promise<void>) => {
    const { page, close } = await pageOf(browser, url, { ...signed, days });
    await act(page);
    await close();
  };

  const office = await pageOf(browser, url, { ...admin, days: 0 });
  await openRound(office.page, titleOf(draft));
  await fix(office.page, draft.paid[1], /高新技术企业/);
  await exclude(office.page, related.paid);
  await announce(office.page);
  await as(other, 0, async (page) => {
    await newRound(page, titleOf(related), { round: '第二批', amount: '200000' });
    await fix(page, related.paid, /专精特新/);
    await announce(page);
  });
  await as({ username: related.agent }, 0, (page) => confirmAccount(page, titleOf(related)));
  for (const round of [announced, draft]) {
    await as({ username: `agent-${round.paid[0]}` }, 0, (page) => confirmAccount(page, titleOf(round)));
    await as({ username: `agent-${round.declines}` }, 0, (page) => decline(page, titleOf(round)));
    let number = '';
    await as({ username: 'objector' }, 0, async (page) => {
      number = await objectTo(page, titleOf(round), round.objected);
    });
    await open(office.page, number);
    await decide(office.page, 'a', '数据与登记不符，异议成立', '已同意');
  }
  await office.close();

  // the public notice of five working days is over
  url = await startOn(dataDir, 10);
  await as(admin, 10, async (page) => {
    for (const round of [announced, draft]) {
      await pay(page, titleOf(round), round.paid[1]);
      expect(await figuresOf(page, titleOf(round), 1)).toMatchObject({ 公示移出: '1', 放弃: '1', 进入拨付: '1' });
    }
  });
  await as(other, 10, async (page) => {
    await pay(page, titleOf(related), related.paid);
    expect(await figuresOf(page, titleOf(related), 1)).toMatchObject({ 认定: '1', 进入拨付: '1' });
  });
  await as({ username: `agent-${draft.paid[0]}` }, 10, async (page) => {
    await expect((await ownGrant(page, titleOf(draft))).getByText('已进入拨付，进度见“已获批的资金”。')).toBeVisible();
  });
});
