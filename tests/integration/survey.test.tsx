import { screen, waitFor, within } from '@testing-library/react';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as adminContract from '#contract/survey-admin.ts';
import * as contract from '#contract/survey.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { ownBegun } from '#server/seed/data/survey/ballots.ts';
import { surveyAnswer, surveyForm, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();

// the sample's period is over, so it is reopened with the demo user's draft
beforeEach(async () => {
  const { db } = server.current();
  const closesAt = new Date(Date.now() + 25 * 86_400_000);
  const opened = await db.update(surveyPeriod).set({ closesAt }).where(isNull(surveyPeriod.result)).returning({ id: surveyPeriod.id });
  const begun = { answers: ownBegun, sent: null, sentAt: null, facets: null };
  for (const { id } of opened) await db.update(surveyAnswer).set(begun).where(eq(surveyAnswer.periodId, id));
});

async function signIn(name: 'user' | 'admin') {
  const token = await tokenOf(server.current(), name);
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
  return token;
}

async function openPeriod(token: string) {
  const periods = await server.current().call(contract.periods, {}, token);
  const found = periods.find(({ state }) => state === 'open');
  if (found === undefined) throw new Error('the sample has an open period');
  return found;
}

const stored = async (token: string, id: string) => (await server.current().call(contract.detail, { params: { id } }, token)).mine;

test('a visitor sees what the survey is for', async () => {
  await renderApp('/account/huanjing');
  expect(await screen.findByRole('heading', { name: '您对本地营商环境满意吗？' })).toBeVisible();
});

test('the user continues the open period, completes it and gets a receipt', async () => {
  const token = await signIn('user');
  const { id } = await openPeriod(token);
  const { user } = await renderApp('/account/huanjing');
  await user.click(await screen.findByRole('link', { name: /^继续填写/ }));
  // the first section with an unanswered question
  expect(await screen.findByRole('heading', { name: '惠企政策' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /融资与要素/ }));
  await user.click(await screen.findByRole('radio', { name: '基本满足' }));
  await user.click(await screen.findByRole('button', { name: '下一部分' }));
  await user.click(await screen.findByRole('button', { name: '提交问卷' }));
  // the missing answer is in an earlier section, which opens and focuses its first input
  expect(await screen.findByRole('heading', { name: '融资与要素' })).toBeVisible();
  await waitFor(() => expect(within(screen.getByRole('group', { name: '用地与厂房' })).getAllByRole('radio')[0]).toHaveFocus());
  for (const row of ['用地与厂房', '用电用水', '招工与人才']) {
    await user.click(within(screen.getByRole('group', { name: row })).getByRole('radio', { name: '3' }));
  }
  await user.click(await screen.findByRole('button', { name: '下一部分' }));
  await user.click(within(screen.getByRole('group', { name: /总体来看/ })).getByRole('radio', { name: '4' }));
  await user.type(await screen.findByRole('textbox', { name: /最希望改进/ }), '进度可查');
  await user.click(await screen.findByRole('button', { name: '提交问卷' }));
  expect(await screen.findByText(/回执编号 [0-9A-F]{8}/)).toBeVisible();
  expect((await stored(token, id))?.sent?.answers).toMatchObject({ financing: 'enough', overall: 4, suggestion: '进度可查' });
  expect(screen.getByRole('button', { name: '重新提交' })).toBeEnabled();
});

test('a dependent question is asked only after its answers', { tags: 'depth' }, async () => {
  await signIn('user');
  const { user } = await renderApp('/account/huanjing');
  await user.click(await screen.findByRole('link', { name: /^继续填写/ }));
  await user.click(await screen.findByRole('button', { name: /政务服务/ }));
  await settled();
  expect(screen.getByRole('group', { name: /办理体验如何/ })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: '没有办理' }));
  await settled();
  expect(screen.queryByRole('group', { name: /办理体验如何/ })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: '办理过' }));
  // its answers are kept
  await settled();
  expect(within(screen.getByRole('group', { name: '服务态度' })).getByRole('radio', { name: /^5/ })).toBeChecked();
});

test('a section counts a question that depends on an earlier section', { tags: 'depth' }, async () => {
  await signIn('user');
  const { db } = server.current();
  const when = { field: 'used', is: ['yes'] };
  for (const { surveyId, number, definition } of await db.select().from(surveyForm)) {
    const dependent = definition.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => (question.code === 'overall' ? { ...question, when } : question)),
    }));
    await db
      .update(surveyForm)
      .set({ definition: { sections: dependent } })
      .where(and(eq(surveyForm.surveyId, surveyId), eq(surveyForm.number, number)));
  }
  const { user } = await renderApp('/account/huanjing');
  await user.click(await screen.findByRole('link', { name: /^继续填写/ }));
  expect(await screen.findByRole('button', { name: /总体评价.*0\/2/ })).toBeVisible();
});

test('answers saved by another device are shown beside the typed ones, and nothing is lost', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/survey\/save failed: BusinessError/);
  const token = await signIn('user');
  const { id, form } = await openPeriod(token);
  const { user } = await renderApp(`/account/huanjing?period=${id}`);
  await screen.findByRole('heading', { name: '惠企政策' });
  const mine = await stored(token, id);
  const elsewhere = {
    id,
    form,
    version: mine?.version ?? 0,
    companyId: mine?.company?.id ?? null,
    answers: { ...mine?.answers, financing: 'ample' },
  };
  await server.current().call(contract.save, { body: elsewhere }, token);
  await user.click(within(screen.getByRole('group', { name: /条件和流程是否清楚/ })).getByRole('radio', { name: '2' }));
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  const dialog = await screen.findByRole('dialog');
  // the dialog opens with an animation
  await waitFor(() => expect(within(dialog).getByText('充足')).toBeVisible());
  await user.click(within(dialog).getByRole('button', { name: '按所选内容保存' }));
  await waitFor(async () => expect((await stored(token, id))?.answers).toMatchObject({ clarity: 2, financing: 'ample' }));
});

test('answers stay on the page while the network is down', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/survey\/save failed: NetworkError/);
  const token = await signIn('user');
  const { id } = await openPeriod(token);
  const { user } = await renderApp(`/account/huanjing?period=${id}`);
  await screen.findByRole('heading', { name: '惠企政策' });
  interceptor.use(...scenarios.offline('*/survey/save'));
  const days = screen.getByRole('textbox', { name: /用了多少个工作日/ });
  await user.type(days, '1,2x');
  await settled();
  expect(screen.getByText('请填写整数。')).toBeVisible();
  await user.clear(days);
  await user.type(days, '35');
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(screen.getByText(/会自动重试|自动再试|重试/)).toBeVisible());
  expect(days).toHaveValue('35');
});

test('an earlier period shows its results as tables, with filters and withheld figures', { tags: 'depth' }, async () => {
  await signIn('user');
  const { user, history } = await renderApp('/account/huanjing');
  await user.click(await screen.findByRole('link', { name: /^汇总结果/ }));
  expect(await screen.findByText('共 148 份答卷')).toBeVisible();
  const table = screen.getByRole('table', { name: /通过哪些渠道办理/ });
  expect(within(within(table).getByRole('row', { name: /代办机构/ })).getByText('不足 5 份，不显示')).toBeVisible();
  const district = screen.getByRole('combobox', { name: '地区' });
  await user.selectOptions(district, within(district).getAllByRole('option')[1] ?? '');
  await waitFor(() => expect(history.location.search).toContain('district='));
  expect(await screen.findByText(/^共 \d\d 份答卷$/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: '我的答卷' }));
  expect(await screen.findByText(/专项资金到账时间/)).toBeVisible();
});

test('an administrator writes, reorders, previews and publishes a survey', { tags: 'depth' }, async () => {
  const token = await signIn('admin');
  const { user } = await renderApp('/portal/survey/edit');
  await user.type(await screen.findByRole('textbox', { name: '问卷名称（中文）' }), '园区服务问卷');
  await user.click(await screen.findByRole('button', { name: '添加部分' }));
  await user.type(await screen.findByRole('textbox', { name: '文字（中文）' }), '服务');
  await user.click(await screen.findByRole('button', { name: /中添加题目/ }));
  await user.type(await screen.findByRole('textbox', { name: '文字（中文）' }), '是否满意');
  await user.click(await screen.findByRole('button', { name: '发布' }));
  expect(await screen.findByRole('button', { name: /是否满意：有文字没有填写/ })).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: '选项 1（中文）' }), '是');
  await user.type(await screen.findByRole('textbox', { name: '选项 2（中文）' }), '否');
  await user.click(await screen.findByRole('button', { name: '复制：是否满意' }));
  const words = screen.getByRole('textbox', { name: '文字（中文）' });
  await user.clear(words);
  await user.type(words, '是否推荐');
  const line = screen.getByRole('button', { name: /^1\.2 是否推荐/ });
  line.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const first = await screen.findByRole('button', { name: /^1\.1 是否推荐/ });
  await waitFor(() => expect(first).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: '删除：是否满意' }));
  await settled();
  expect(screen.queryByRole('button', { name: /^1\.2 是否满意/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: /^1\.2 是否满意/ })).toBeVisible();
  await user.click(await screen.findByText('预览'));
  expect(await screen.findByRole('group', { name: /是否推荐/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '发布' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
  expect(await screen.findByText('已发布第 1 版')).toBeVisible();
  const { surveys } = await server.current().call(adminContract.list, {}, token);
  expect(surveys.find(({ title }) => title === '园区服务问卷')).toMatchObject({ published: 1, questions: 2, isChanged: false });
});

test('saving over a colleague’s version shows who saved and when', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/survey\/admin\/save failed: BusinessError/);
  const token = await signIn('admin');
  const { surveys } = await server.current().call(adminContract.list, {}, token);
  const [survey] = surveys;
  if (survey === undefined) throw new Error('the sample has a survey');
  const { user } = await renderApp(`/portal/survey/edit?id=${survey.id}`);
  const name = await screen.findByRole('textbox', { name: '问卷名称（英文）' });
  const { draft } = await server.current().call(adminContract.detail, { params: { id: survey.id } }, token);
  await server
    .current()
    .call(adminContract.save, { body: { id: survey.id, version: survey.version, title: '同事改的名称', draft } }, token);
  await user.clear(name);
  await user.type(name, 'My name');
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText(/^管理员，20\d\d-/)).toBeVisible());
  expect(within(dialog).getByText('同事改的名称')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '按所选内容保存' }));
  await waitFor(async () => {
    const after = await server.current().call(adminContract.detail, { params: { id: survey.id } }, token);
    expect(after).toMatchObject({ title: '同事改的名称', titleEn: 'My name' });
  });
});

test('an administrator closes a period after a question, and sees its results', async () => {
  await signIn('admin');
  const { user } = await renderApp('/portal/survey');
  const row = await screen.findByRole('row', { name: /进行中/ });
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '立即结束' }));
  const dialog = await screen.findByRole('dialog', { name: /现在结束/ });
  await waitFor(() => expect(within(dialog).getByText(/不能重新开放/)).toBeVisible());
  await user.click(within(dialog).getByRole('button', { name: '立即结束' }));
  expect(await screen.findByText(/已结束，结果已汇总/)).toBeVisible();
  const [closed] = await screen.findAllByRole('row', { name: /已结束/ });
  await user.click(within(closed as HTMLElement).getByRole('button', { name: /查看结果/ }));
  // no answers have been sent in the sample's open period
  expect(await screen.findByText(/不足 5 份，不公布结果/)).toBeVisible();
});
