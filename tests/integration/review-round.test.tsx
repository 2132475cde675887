import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as admin from '#contract/review-round-admin.ts';
import { newCompany, officerOf } from '../setup/applications.ts';
import { applyForSupport, shortForm } from '../setup/payments.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { declare, ownRound, scoreAll, scoresOf, startRound } from '../setup/review-rounds.ts';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

const names = ['云溪评审甲有限公司', '云溪评审乙有限公司'] as const;
let officer = '';
let [one, two] = ['', ''];
/** Creates a round of two cases, 500 000 and 300 000 yuan with a budget of 600 000, scored by two experts. */
let id = '';

const server = portalServer(async (made) => {
  const user = await tokenOf(made, 'user');
  const now = new Date();
  ({ token: officer } = await officerOf(made.db, 'round', ['content:review-round'], now));
  const experts = [];
  for (const name of ['expert-one', 'expert-two']) experts.push(await officerOf(made.db, name, ['review:expert'], now));
  [one, two] = experts.map(({ token }) => token) as [string, string];
  await shortForm(made, await tokenOf(made, 'admin'));
  const applicationIds = [];
  for (const [at, name] of names.entries()) {
    const companyId = await newCompany(made, user, name);
    applicationIds.push(await applyForSupport(made, user, { companyId, amount: at === 0 ? 500_000 : 300_000 }));
  }
  const content = { budget: 600_000_00, title: '技术改造专家评审' };
  ({ id } = await startRound(made, officer, { applicationIds, expertIds: experts.map((expert) => expert.id), content }));
});

const signIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
const calls = () => server.current();

test('an expert declares first, sees invalid scores at their fields, and keeps a draft', async () => {
  signIn(one);
  const { user, history } = await renderApp(`/account/review?round=${id}`);
  const cases = within(await screen.findByRole('list', { name: '由您评分的申报' }));
  await user.click(await cases.findByRole('link', { name: names[0] }));
  const part = within(await screen.findByRole('region', { name: names[0] }));
  // the case is hidden before
  expect(part.queryByText('产线改造')).toBeNull();
  await user.click(await part.findByRole('button', { name: '无须回避，开始评审' }));
  expect(await part.findByText('产线改造')).toBeVisible();
  const sheet = within(await part.findByRole('form', { name: `${names[0]}的评分表` }));
  const team = await sheet.findByRole('spinbutton', { name: /^团队基础/ });
  await user.type(team, '11');
  expect(team).toHaveAccessibleDescription('分值超出范围');
  expect(await sheet.findByRole('button', { name: '保存评分' })).toBeDisabled();
  await user.clear(team);
  await user.type(team, '7.3');
  expect(team).toHaveAccessibleDescription('分值不符合步长');
  await user.clear(team);
  await user.type(team, '7.5');
  expect(team).toHaveAccessibleDescription('');
  await user.click(await sheet.findByRole('button', { name: '保存评分' }));
  expect(await screen.findByText('评分已保存')).toBeVisible();
  // a draft is kept and not sent
  const stored = (await ownRound(calls(), id, one)).caseList.find(({ companyName }) => companyName === names[0]);
  expect(stored).toMatchObject({ submittedAt: null, scores: { team: { value: 7.5 } } });
  history.push('/account/review');
  expect(await screen.findByRole('link', { name: '技术改造专家评审' })).toBeVisible();
  history.push(`/account/review?round=${id}&case=${stored?.id ?? ''}`);
  expect(await screen.findByRole('spinbutton', { name: /^团队基础/ })).toHaveValue(7.5);
  expect(await screen.findByRole('button', { name: '提交评分' })).toBeDisabled();
  await settled();
});

test('an expert with a conflict of interest says why, and never sees the case', { tags: 'depth' }, async () => {
  signIn(one);
  const { user } = await renderApp(`/account/review?round=${id}`);
  await user.click(await screen.findByRole('link', { name: names[1] }));
  const part = within(await screen.findByRole('region', { name: names[1] }));
  await user.type(await part.findByRole('textbox', { name: '须回避的原因' }), '曾任该企业顾问');
  await user.click(await part.findByRole('button', { name: '申报回避' }));
  const question = within(await screen.findByRole('dialog', { name: `申报回避“${names[1]}”？` }));
  await user.click(question.getByRole('button', { name: '申报回避' }));
  expect(await screen.findByText('您已申报回避，该件由其他专家评审。')).toBeVisible();
  expect(screen.queryByText('产线改造')).toBeNull();
  await settled();
});

test('an officer ends the scoring, reads the ranking with its cut, confirms it and opens the minutes', async () => {
  const { caseList } = await ownRound(calls(), id, one);
  for (const { id: caseId } of caseList) await declare(calls(), id, caseId, one);
  await scoreAll(calls(), id, one, scoresOf(8, 4));
  await scoreAll(calls(), id, two, scoresOf(9, 5));
  signIn(officer);
  const { user } = await renderApp(`/portal/review-round?round=${id}`);
  const drawer = within(await screen.findByRole('dialog', { name: '专家评审' }));
  await user.click(await drawer.findByRole('button', { name: '结束评分' }));
  await user.click(within(await screen.findByRole('dialog', { name: '结束评分？' })).getByRole('button', { name: '结束评分' }));
  expect(await drawer.findByRole('heading', { name: '排名' })).toBeVisible();
  // with equal scores the earlier case comes first; the budget does not cover the second
  const rows = (await drawer.findAllByText(/^云溪评审.有限公司$/)).filter((name) => name.closest('ol') !== null);
  expect(rows.map((name) => name.textContent)).toEqual(names);
  expect(await drawer.findByText('线上')).toBeVisible();
  expect(await drawer.findByText('预算不足全额')).toBeVisible();

  await user.click(await drawer.findByRole('button', { name: '确认排名' }));
  const form = within(await drawer.findByRole('form', { name: '确认排名' }));
  await user.click(await form.findByRole('button', { name: '确认排名' }));
  expect(await form.findByText('请填写此项')).toBeVisible();
  await user.type(form.getByRole('textbox'), '同意按排名支持');
  await user.click(await form.findByRole('button', { name: '确认排名' }));
  await user.click(within(await screen.findByRole('dialog', { name: '确认排名？' })).getByRole('button', { name: '确认排名' }));
  expect(await screen.findByText('排名已确认，并写入各申报')).toBeVisible();
  expect((await calls().call(admin.detail, { params: { id } }, officer)).state).toBe('confirmed');

  await user.click(await drawer.findByRole('link', { name: '评审纪要（打印）' }));
  expect(await screen.findByRole('heading', { level: 1, name: /评审纪要$/ })).toBeVisible();
  expect(await screen.findByText('没有专家申报回避。')).toBeVisible();
  expect(await screen.findByText('专家签名：')).toBeVisible();
  await settled();
});
