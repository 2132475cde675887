import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { policy as policyKind } from '#contract/application/policy.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { register } from '#contract/oauth.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { interceptor } from '#mocks/node.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { expectConsole } from '../setup/console.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

const server = portalServer(prepare);
const password = 'Yunxi2026';
/** A company with recorded revenue and headcount that may have an engineering centre. */
const company = 'yx-hengrui';
const policyId = 'yx-rd-platform';
/** A project of its own, because the sample's windows are over and its conditions may change. */
async function prepare() {
  // the form loads antd, which takes a while the first time
  await import('#pages/insight/account/application/FormScope.tsx');
  const criteria: Criterion = {
    kind: 'threshold',
    measure: { of: 'fact', fact: 'revenue' },
    min: 5_000_000,
    clause: '上年度营业收入不低于500万元',
  };
  const window = { applyFrom: '2026-01-01', applyTo: '2099-12-31', effectiveTo: null };
  const { db } = server.current();
  // jsdom sends no files
  const definition = { ...policyKind.definition, materials: [] };
  await db
    .insert(applicationForm)
    .values({ kind: 'policy', subjectId: policyId, version: 1, definition, savedBy: '经办', savedAt: new Date() });
  await db
    .update(policy)
    .set({ ...window, criteria })
    .where(eq(policy.id, policyId));
}

let count = 0;
let username = '';
let token = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  username = `apply.${count}`;
  ({ accessToken: token } = await call()(register, { body: { ...agreed, username, password } }));
  // a colleague of the sample account, who administers the company
  await server.current().db.execute(sql`insert into membership (account_id, enterprise_id, role, basis)
    select id, ${company}, 'agent', 'invitation' from account where username = ${username}`);
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const call = () => server.current().call;
const stored = (id: string) => call()(application.detail, { params: { id } }, token);
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } });
const isSaved = () => waitFor(() => expect(screen.getByText(/^已于 .+ 保存$/)).toBeVisible());
const saves = () => server.requests.filter((request) => request === `POST ${application.save.path}`).length;
const page = (id: string) => renderApp(`/account/application?id=${id}`);

/** Hides the page, which saves pending input at once, and shows it again. */
function hide() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
}

async function begun(kind = 'appeal', subjectId?: string): Promise<string> {
  if (kind !== 'appeal') await call()(changeBusiness, { body: { id: company } }, token);
  return (await call()(application.begin, { body: { kind, ...(subjectId !== undefined && { subjectId }) } }, token)).id;
}

async function sentAppeal(): Promise<string> {
  const id = await begun();
  const { version } = await stored(id);
  await call()(application.submit, { body: { id, version, answers: { fields: appealFields, materials: {} } } }, token);
  return id;
}

async function decide(id: string, action: 'approve' | 'return' | 'reject', note = '') {
  const admin = await tokenOf(server.current(), 'admin');
  const { version } = await call()(application.detail, { params: { id } }, admin);
  await call()(approval.decide, { body: { id, version, action, note } }, admin);
}

test('an application of a person without a role cannot be sent, and the page says why', { tags: 'depth' }, async () => {
  await server
    .current()
    .db.execute(sql`update membership set role = null where account_id = (select id from account where username = ${username})`);
  await page(await begun('policy', policyId));
  expect(await screen.findByText(/您还不能代表.*请认领企业/)).toBeVisible();
  expect(screen.getByRole('button', { name: '提交申请' })).toBeDisabled();
  expect(screen.getByRole('link', { name: '企业同事' })).toHaveAttribute('href', expect.stringContaining('/account/colleagues'));
});

describe('the form of an application', () => {
  test('a draft is saved after a pause in typing, keeps the input, and opens on another device', { tags: 'depth' }, async () => {
    const id = await begun();
    await page(id);
    type(await field(/^标题/), '扩建车间 ');
    await isSaved();
    expect(screen.getByRole('textbox', { name: /^标题/ })).toHaveValue('扩建车间 ');
    expect((await stored(id)).answers.fields['title']).toBe('扩建车间');
    expect(saves()).toBe(1);
  });

  test('it asks once which version to keep when another device has saved', { tags: 'depth' }, async () => {
    expectConsole(/application\/save failed/);
    const id = await begun();
    const { user } = await page(id);
    const title = await field(/^标题/);
    const { version, answers } = await stored(id);
    const fields = { ...answers.fields, title: '别的设备写的', contactPhone: '13800000000' };
    await call()(application.save, { body: { id, version, answers: { fields, materials: {} } } }, token);
    type(title, '这台设备写的');
    const question = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(question.getByText('别的设备写的')).toBeVisible());
    await user.click(question.getByRole('button', { name: '按所选内容保存' }));
    await isSaved();
    expect((await stored(id)).answers.fields).toMatchObject({ title: '这台设备写的', contactPhone: '13800000000' });
  });

  test('input during an expired sign-in is saved after the next one', { tags: 'depth' }, async () => {
    expectConsole(/application\/save failed/);
    const id = await begun();
    const { user } = await page(id);
    const title = await field(/^标题/);
    interceptor.use(http.all('*/application/save', () => HttpResponse.json({ code: 'UNAUTHORISED' }, { status: 401 }), { once: true }));
    type(title, '登录过期时写的');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('用户名'), username);
    await user.type(dialog.getByLabelText('密码'), password);
    await user.click(dialog.getByRole('button', { name: /^登\s*录$/ }));
    await isSaved();
    expect((await stored(id)).answers.fields['title']).toBe('登录过期时写的');
  });

  test('missing fields are named, the first is focused, and nothing is sent', { tags: 'depth' }, async () => {
    const id = await begun();
    const { user } = await page(id);
    await field(/^标题/);
    await user.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(/^有 \d+ 处需要改正/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^标题：/ })).toBeVisible();
    expect((await stored(id)).state).toBe('draft');
  });

  test('typed input is kept when another device has sent the application', { tags: 'depth' }, async () => {
    expectConsole(/application\/save failed/);
    const id = await begun();
    const { user } = await page(id);
    const title = await field(/^标题/);
    const { version } = await stored(id);
    await call()(application.submit, { body: { id, version, answers: { fields: appealFields, materials: {} } } }, token);
    type(title, '写到一半');
    hide();
    expect(await screen.findByText(/此处填写的内容不能再保存/)).toBeVisible();
    expect(title).toHaveValue('写到一半');
    await user.click(await screen.findByRole('button', { name: '查看最新状态' }));
    expect(await screen.findByText('扩建车间的用地手续', { selector: 'dd *' })).toBeVisible();
  });
});

describe('applying for a policy', () => {
  const verdict = () => screen.findByTestId('live-verdict');

  test('it is filled in from the records with their source, and differences are marked', { tags: 'depth' }, async () => {
    const id = await begun('policy', policyId);
    await page(id);
    const revenue = await field(/^上年度营业收入/);
    expect(revenue).toHaveValue('92,600,000');
    const description = () => document.getElementById(revenue.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(description()).toContain('来源：企业年度报告（2026-03-31）');
    type(revenue, '1000');
    expect(description()).toContain('与档案不一致');
    expect(description()).toContain('企业年度报告（2026-03-31）记载为');
  });

  test('conditions follow the input, and a changed or unreadable figure is never shown as met', { tags: 'depth' }, async () => {
    const id = await begun('policy', policyId);
    await page(id);
    expect(await verdict()).toHaveAttribute('data-state', 'met');
    const revenue = await field(/^上年度营业收入/);
    for (const text of ['95000000', 'abc', '', '93000000']) {
      type(revenue, text);
      await waitFor(async () => expect(await verdict()).not.toHaveAttribute('data-state', 'met'));
    }
    type(revenue, '92600000');
    await waitFor(async () => expect(await verdict()).toHaveAttribute('data-state', 'met'));
    type(revenue, '1000');
    await waitFor(async () => expect(await verdict()).toHaveAttribute('data-state', expect.stringMatching(/unmet|unknown/)));
  });

  test('unmet conditions are shown before sending, which is still possible', { tags: 'depth' }, async () => {
    const id = await begun('policy', policyId);
    const { version, answers } = await stored(id);
    const fields = {
      ...answers.fields,
      contactName: '王芳',
      contactPhone: '13800000000',
      project: '研发中心',
      summary: '已建成。',
      revenue: 1000,
    };
    await call()(application.save, { body: { id, version, answers: { fields, materials: {} } } }, token);
    const { user } = await page(id);
    await waitFor(async () => expect(await verdict()).not.toHaveAttribute('data-state', 'met'));
    await user.click(await screen.findByRole('button', { name: '提交申请' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^有 \d+ 条申报条件不满足或待确认，仍可提交/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(/等待“受理”环节领取办理/)).toBeVisible();
    const sent = await stored(id);
    expect(sent.state).toBe('submitted');
    // the company may apply only once
    await call()(application.withdraw, { body: { id, version: sent.version } }, token);
  });
});

describe('an application that was sent', () => {
  test('it shows its officer and next step, and is withdrawn with a reason after a question', { tags: 'depth' }, async () => {
    const id = await sentAppeal();
    const { user } = await page(id);
    expect(await screen.findByText(/等待“联系”环节领取办理/)).toBeVisible();
    expect(screen.getByText('下一环节：办理（时限 5 个工作日）')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤回申请' }));
    const form = within(await screen.findByRole('form', { name: /^撤回申请/ }));
    await user.type(form.getByRole('textbox'), '问题已解决');
    expect((await stored(id)).state).toBe('submitted');
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    expect(await screen.findByText(/已撤回，不再办理/)).toBeVisible();
    expect((await stored(id)).timeline[0]).toMatchObject({ action: 'withdraw', note: '问题已解决' });
  });

  test('a returned one shows its reason, marks changes, and is sent as a new round', { tags: 'depth' }, async () => {
    const id = await sentAppeal();
    await decide(id, 'return', '请补充地块编号');
    const { user } = await page(id);
    const reason = within(await screen.findByRole('region', { name: /^申请已退回/ }));
    expect(reason.getByText('请补充地块编号')).toBeVisible();
    const title = await field(/^标题/);
    type(title, '扩建车间 A-12');
    expect(await screen.findByText('上次为 扩建车间的用地手续')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '再次提交' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '再次提交' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'submitted', round: 2 }));
    const rounds = within(await screen.findByRole('region', { name: '以往提交的内容' }));
    expect(rounds.getByText(/^第 1 次提交/)).toBeInTheDocument();
    expect(rounds.getByText('扩建车间的用地手续')).toBeInTheDocument();
  });
});

describe('the list of the user’s applications', () => {
  test('returned ones come first, and state and keyword filter the list', { tags: 'depth' }, async () => {
    const returned = await sentAppeal();
    await sentAppeal();
    await decide(returned, 'return', '请补正');
    await sentAppeal();
    const { user, history } = await renderApp('/account/shenPi');
    const list = within(await screen.findByRole('list', { name: '我的申请' }));
    const [first, ...others] = list.getAllByRole('listitem');
    expect(others).toHaveLength(2);
    expect(first).toHaveTextContent('等待您补正');
    expect(screen.getByText('有 1 份申请被退回，等待您补正。')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '已退回 1' }));
    await waitFor(() => expect(history.location.search).toContain('returned'));
    const rows = () => within(screen.getByRole('list', { name: '我的申请' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(await screen.findByRole('searchbox', { name: '事项、企业或编号' }), '没有这样的事项{Enter}');
    expect(await screen.findByText('没有这一状态的申请')).toBeVisible();
  });

  test('an empty list links to the first step', async () => {
    await renderApp('/account/shenPi');
    expect(await screen.findByRole('heading', { name: '还没有申请' })).toBeVisible();
    expect(screen.getByRole('link', { name: '查找政策' })).toBeVisible();
  });
});

describe('applying from a policy’s page', () => {
  test('an account without a company sees how to get one', { tags: 'depth' }, async () => {
    await renderApp(`/policy/detail?id=${policyId}`);
    expect(await screen.findByRole('link', { name: '选择或登记企业' })).toBeVisible();
    expect(screen.getByText(/^申请以企业名义提交/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^申请：/ })).toBeNull();
  });

  test('a visitor is offered nothing while the window is announced by notice only', { tags: 'depth' }, async () => {
    localStorage.clear();
    await renderApp('/policy/detail?id=yx-voucher-l1');
    expect(await screen.findByText('以通知为准')).toBeVisible();
    await settled();
    expect(screen.queryByRole('button', { name: /^申请：/ })).toBeNull();
  });

  // the sample's colleagues have applied too
  const drafts = async () => (await call()(application.mine, { body: { kind: ['policy'] } }, token)).list.filter(({ mine }) => mine);
  /** Opens the form from the policy's page by a double click. */
  async function opened() {
    await call()(changeBusiness, { body: { id: company } }, token);
    const app = await renderApp(`/policy/detail?id=${policyId}`);
    await app.user.dblClick(await screen.findByRole('button', { name: /^申请：/ }));
    await waitFor(() => expect(app.history.location.pathname).toBe('/account/application'));
    return { ...app, project: await field(/^项目名称/) };
  }

  test('opening the form creates no draft before input, and Back returns to the policy', { tags: 'depth' }, async () => {
    const { history } = await opened();
    expect(screen.getByText('填写或上传后自动保存为草稿')).toBeVisible();
    expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull();
    expect(await drafts()).toEqual([]);
    history.back();
    await waitFor(() => expect(history.location.pathname).toBe('/policy/detail'));
    expect(await screen.findByRole('button', { name: /^申请：/ })).toBeVisible();
    expect(await drafts()).toEqual([]);
  });

  test('input creates one draft, in the same form under its own address', { tags: 'depth' }, async () => {
    const { history, project } = await opened();
    project.focus();
    type(project, '研发中心');
    hide();
    await isSaved();
    const [draft, ...others] = await drafts();
    expect(others).toEqual([]);
    await waitFor(() => expect(history.location.search).toBe(`?id=${draft?.id ?? ''}`));
    // the form is not recreated while somebody types
    expect(project).toBeInTheDocument();
    expect(project).toHaveFocus();
    type(project, '研发中心二期');
    hide();
    await waitFor(async () => expect((await stored(draft?.id ?? '')).answers.fields['project']).toBe('研发中心二期'));
    expect(await screen.findByRole('button', { name: '删除草稿' })).toBeVisible();
    history.back();
    await waitFor(() => expect(history.location.pathname).toBe('/policy/detail'));
    expect(await screen.findByRole('link', { name: /^继续填写申请：/ })).toBeVisible();
  });

  test('it asks which version to keep when another tab has created the draft', { tags: 'depth' }, async () => {
    expectConsole(/application\/begin failed/);
    const { user, project } = await opened();
    const asked = { kind: 'policy', subjectId: policyId };
    const { answers } = await call()(application.opening, { params: asked }, token);
    const there = { ...answers, fields: { ...answers.fields, project: '另一页写的' } };
    const { id } = await call()(application.begin, { body: { ...asked, answers: there } }, token);
    type(project, '这一页写的');
    hide();
    const question = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(question.getByText('另一页写的')).toBeVisible());
    await user.click(question.getByRole('button', { name: '按所选内容保存' }));
    await waitFor(async () => expect((await stored(id)).answers.fields['project']).toBe('这一页写的'));
    expect(await drafts()).toHaveLength(1);
  });
});

describe('an appeal', () => {
  test('it starts with its subject, title and a text template, after answers to similar questions', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/account/suQiu');
    await user.click(await screen.findByRole('radio', { name: '用地与厂房' }));
    await user.type(await screen.findByRole('textbox', { name: '您遇到了什么问题？' }), '高新技术企业');
    expect(await screen.findByRole('heading', { name: '相似问题的答复' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '填写诉求' }));
    await waitFor(() => expect(history.location.pathname).toBe('/account/application'));
    const { list } = await call()(application.mine, { body: { kind: ['appeal'] } }, token);
    expect(list).toHaveLength(1);
    const { answers } = await stored(list[0]?.id ?? '');
    expect(answers.fields).toMatchObject({ topic: 'land', title: '高新技术企业', content: expect.stringContaining('地块或厂房位置') });
  });
});
