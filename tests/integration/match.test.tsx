import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { match } from '#contract/matching.ts';
import { register, token } from '#contract/oauth.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { factQuestion } from '#domain/matching/wording/wording.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { changesOf } from '#pages/companies/match/workbench/search-params.ts';
import { withChanges } from '#pages/companies/match/workbench/what-if.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const company = 'yx-hengrui';
const verdictLabels: Record<Verdict, string> = {
  eligible: '可申报',
  possible: '可能可以',
  notOpen: '尚未开放',
  held: '已持有',
  closed: '已截止',
  ineligible: '不符合',
};
const order: Verdict[] = ['eligible', 'possible', 'notOpen', 'held', 'closed', 'ineligible'];

type User = Awaited<ReturnType<typeof renderApp>>['user'];

function storeToken(accessToken: string): void {
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
}

async function signIn(): Promise<void> {
  storeToken((await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } })).accessToken);
}

/** The count of each verdict that the page shows. */
async function shownCounts(): Promise<string[]> {
  const tabs = within(await screen.findByRole('navigation', { name: '按结果看' }));
  return order.map((verdict) => tabs.getByRole('link', { name: new RegExp(`${verdictLabels[verdict]}$`) }).textContent ?? '');
}

/** The counts that the server returns for the same facts. */
async function expectedCounts(profile: Profile, companyId?: string): Promise<string[]> {
  const { counts } = await server.current().call(match, { body: { companyId, profile, pageSize: 1 } });
  return order.map((verdict) => `${counts[verdict]}${verdictLabels[verdict]}`);
}

const editor = async () => within(await screen.findByRole('region', { name: '企业数据' }));

describe('the what-if workbench', () => {
  test('a changed fact updates the verdicts without a request, and Back and Forward undo and redo it', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`/policy/match?business=${company}`);
    const facts = await editor();
    const before = await shownCounts();
    expect(before).toEqual(await expectedCounts({}, company));
    // a visitor's verdicts use public facts
    await screen.findByText(/另有 \d+ 项经营数据不公开，匹配时没有用到/);
    await screen.findAllByText(/企业登记信息/);
    server.requests.length = 0;

    await user.selectOptions(facts.getByRole('combobox', { name: '注册地' }), '望湖区');
    const after = await shownCounts();
    expect(after).not.toEqual(before);
    expect(history.location.search).toContain(`set=${encodeURIComponent('regionCode:999902')}`);
    expect(facts.getByRole('button', { name: '撤销改动：注册地' })).toBeVisible();
    expect(server.requests).toEqual([]);
    expect(after).toEqual(await expectedCounts({ regionCode: '999902' }, company));

    history.back();
    await waitFor(async () => expect(await shownCounts()).toEqual(before));
    expect(facts.getByRole('combobox', { name: '注册地' })).toHaveDisplayValue('青川区');
    history.forward();
    await waitFor(async () => expect(await shownCounts()).toEqual(after));
    await user.click(await screen.findByRole('button', { name: '全部还原' }));
    expect(await shownCounts()).toEqual(before);
    expect(server.requests).toEqual([]);
  });

  test('text typed into a field is one history entry', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`/policy/match?business=${company}`);
    const field = (await editor()).getByRole('textbox', { name: '2025 年营业收入' });
    const stored = (field as HTMLInputElement).value;
    await user.clear(field);
    await user.type(field, '6200');
    expect(history.location.search).toContain(encodeURIComponent('revenue@2025:62000000'));
    expect(await shownCounts()).toEqual(await expectedCounts({ 'revenue@2025': 62_000_000 }, company));
    history.back();
    await waitFor(() => expect(field).toHaveValue(stored));
  });

  test('a range is accepted as a fact', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/policy/match');
    const facts = await editor();
    await user.type(facts.getByRole('textbox', { name: '2025 年职工总数' }), '20-300');
    expect(facts.getByRole('button', { name: '撤销改动：2025 年职工总数' })).toBeVisible();
    expect(await shownCounts()).toEqual(await expectedCounts({ 'headcount@2025': { min: 20, max: 300 } }));
  });

  test.each([
    ['2025 年营业收入', '很多', '请填数字或区间'],
    ['2025 年营业收入', '300-20', '区间的前一个数不能大于后一个'],
    ['2025 年营业收入', '-5', '不能小于 0'],
    ['2025 年职工总数', '12.5', '请填整数'],
    ['成立日期', '2024-02-30', '请填日期，如 2024-05-01'],
    ['成立日期', '2099-01-01', '不能晚于今天'],
  ])('%s “%s” is reported at the field, which keeps its input', { tags: 'depth' }, async (name, typed, problem) => {
    const { user, history } = await renderApp(`/policy/match?business=${company}`);
    const field = (await editor()).getByRole('textbox', { name });
    const before = await shownCounts();
    await user.clear(field);
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(problem);
    expect(await shownCounts()).toEqual(before);
    expect(history.location.search).toBe(`?business=${company}`);
  });

  test('valid changes in the address are shown and invalid ones are ignored', { tags: 'depth' }, async () => {
    await renderApp('/policy/match?set=headcount@2025:20..300&set=regionCode:nowhere&set=nonsense&skip=revenue@2025&page=-3&verdict=moon');
    expect((await editor()).getByRole('textbox', { name: '2025 年职工总数' })).toHaveValue('20~300');
    // the effect of the changes is rendered after the facts
    expect(await within(await screen.findByRole('region', { name: '试算' })).findAllByRole('button', { name: /^撤销/ })).toHaveLength(1);
    expect(await shownCounts()).toEqual(await expectedCounts({ 'headcount@2025': { min: 20, max: 300 } }));
  });
});

/** The changed facts in the address. */
const triedFacts = (search: string): Profile => withChanges({}, changesOf(new URLSearchParams(search).getAll('set')));

const question = async () => within(await screen.findByRole('region', { name: '最值得回答的问题' }));

/** Answers the current question, whatever it is. */
async function answerQuestion(user: User): Promise<void> {
  const card = await question();
  const no = card.queryByRole('button', { name: /^(否|没有)$/ });
  const choices = card.queryByRole('combobox');
  if (no !== null) await user.click(no);
  else if (choices !== null) await user.selectOptions(choices, within(choices).getAllByRole('option').at(-1) as HTMLElement);
  else {
    const box = card.getAllByRole('textbox')[0] as HTMLInputElement;
    // a date field has a format placeholder, a number field has none
    await user.type(box, box.placeholder === '' ? '10{Enter}' : '2020-05-01{Enter}');
  }
}

describe('the match page without a company', () => {
  test('no verdict is certain, and the first question is the one that decides most policies', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/match');
    const { counts, bestQuestion } = await server.current().call(match, { body: { profile: {}, pageSize: 1 } });
    expect(counts.eligible + counts.ineligible).toBe(0);
    const card = await question();
    const first = factQuestion(bestQuestion?.fact ?? 'regionCode', 'zh-CN', { regions: () => undefined, qualifications: () => undefined });
    expect(card.getByRole('heading', { name: first })).toBeVisible();
    expect(card.getByText(`回答这一个问题，能确定 ${bestQuestion?.decides} 项政策`)).toBeVisible();
    expect(await shownCounts()).toEqual(await expectedCounts({}));

    await answerQuestion(user);
    await waitFor(() => expect(card.getByRole('heading')).not.toHaveTextContent(first));
    expect(card.getByRole('heading')).toHaveFocus();
    const facts = triedFacts(history.location.search);
    expect(Object.keys(facts)).toEqual([bestQuestion?.fact]);
    expect(await shownCounts()).toEqual(await expectedCounts(facts));
  });

  test('“not sure” asks the next best question, and Back returns to the first', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/match');
    const card = await question();
    const first = card.getByRole('heading').textContent ?? '';
    await user.click(card.getByRole('button', { name: '不清楚，换一个' }));
    await waitFor(() => expect(card.getByRole('heading')).not.toHaveTextContent(first));
    expect(history.location.search).toContain('skip=');
    history.back();
    await waitFor(() => expect(card.getByRole('heading')).toHaveTextContent(first));
  });

  test('in English a question about an amount takes yuan and gives a range of them', { tags: 'depth' }, async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    const { user, history } = await renderApp('/policy/match');
    const card = within(await screen.findByRole('region', { name: 'The question that helps most' }));
    for (let asked = 0; asked < 40 && card.queryByText('¥') === null; asked += 1)
      await user.click(card.getByRole('button', { name: 'Not sure, ask another' }));
    expect(card.getByText('A range is fine too, such as 200,000~3,000,000')).toBeVisible();
    await user.type(card.getByRole('textbox'), '¥300,000{Enter}');
    await waitFor(() => expect(Object.values(triedFacts(history.location.search))).toContain(300_000));
  });

  test('a company chosen by name fills in its facts', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/match');
    await user.type(await screen.findByRole('combobox', { name: '查找企业' }), 'hengrui');
    await user.click(await screen.findByRole('option', { name: /^云溪恒锐精密机械有限公司.*91999901MATM540B8K/ }));
    await waitFor(() => expect(history.location.search).toContain(`business=${company}`));
    expect(await (await editor()).findByDisplayValue('青川区')).toBeVisible();
  });

  test('an unknown company is reported beside the company picker', async () => {
    expectConsole(
      /^\[pmis\] GET \/apiv2\/policy\/business-base failed: HttpError/,
      /^\[pmis\] POST \/apiv2\/policy\/match-base failed: HttpError/,
    );
    const { history } = await renderApp('/policy/match?business=no-such-company');
    expect(await screen.findByText('没有找到这家企业，可能已经移除，或者是别人录入的。')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '查找企业' })).toBeVisible();
    expect(history.location.pathname).toBe('/policy/match');
  });
});

describe('the conditions in a match row', () => {
  test('a condition shows fact, requirement and clause, and a missing fact links to its field', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/policy/match');
    const [row] = await screen.findAllByTestId('match-row');
    const policy = within(row as HTMLElement);
    await user.click(policy.getByRole('button', { name: /个条件/ }));
    const [ask] = policy.getAllByRole('button', { name: /^填写/ });
    expect(policy.getAllByText('暂无数据').length).toBeGreaterThan(0);
    expect(policy.getAllByText(/^要求：/).length).toBeGreaterThan(0);
    expect(row?.querySelector('q[lang="zh-CN"]')?.textContent).not.toBe('');
    const name = (ask?.textContent ?? '').replace('填写', '').trim();
    await user.click(ask as HTMLElement);
    const facts = await editor();
    expect(
      [...facts.queryAllByLabelText(name), ...facts.queryAllByRole('radiogroup', { name })].some((field) =>
        field.contains(document.activeElement),
      ),
    ).toBe(true);
  });

  test('a link to a policy opens its verdict list and page with its conditions expanded', { tags: 'depth' }, async () => {
    const { list } = await server.current().call(match, { body: { companyId: company, verdict: ['ineligible'], page: 2, pageSize: 20 } });
    const [first] = list;
    const { user } = await renderApp(`/policy/match?business=${company}&open=${first?.policy.id}`);
    const tabs = within(await screen.findByRole('navigation', { name: '按结果看' }));
    expect(tabs.getByRole('link', { name: /不符合$/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText(/^第 2 页，共 \d+ 页$/)).toBeVisible();
    const toggle = screen.getByRole('button', { name: new RegExp(`个条件 ${first?.policy.title}$`) });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText(/^第 2 页，共 \d+ 页$/)).toBeVisible();
  });

  test('the summary names the failing condition, not one met by an alternative', { tags: 'depth' }, async () => {
    await renderApp(`/policy/match?business=${company}&open=yx-guarantee`);
    const toggle = await screen.findByRole('button', { expanded: true, name: /个条件/ });
    const row = within(toggle.closest('li') as HTMLElement);
    expect(row.getByText(/^.+：现为 .+，要求 .+$/)).not.toHaveTextContent('绿色工厂');
  });

  test.each(['eligible', 'possible', 'ineligible'])(
    'the row and its list give the same count of conditions met: %s',
    { tags: 'depth' },
    async (verdict) => {
      const { user } = await renderApp(`/policy/match?business=${company}&verdict=${verdict}`);
      for (const item of (await screen.findAllByTestId('match-row')).slice(0, 5)) {
        const row = within(item);
        const counted = row.getByText(/^满足 \d+\/\d+$/).textContent ?? '';
        const [met, of] = counted.replace('满足 ', '').split('/');
        expect(met === of).toBe(verdict === 'eligible');
        const toggle = row.getByRole('button', { name: new RegExp(`^${of} 个条件`) });
        await user.click(toggle);
        expect(row.getAllByText(/^已满足 \d+\/\d+$/)[0]).toHaveTextContent(`已${counted}`);
        await user.click(toggle);
      }
    },
  );

  test('conditions are shown in English', { tags: 'depth' }, async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    const { user } = await renderApp(`/policy/match?business=${company}&verdict=ineligible`);
    const [row] = await screen.findAllByTestId('match-row');
    await user.click(within(row as HTMLElement).getByRole('button', { name: /conditions?/ }));
    expect(within(row as HTMLElement).getAllByText(/^required: /).length).toBeGreaterThan(0);
    expect(within(row as HTMLElement).getAllByText('Not met').length).toBeGreaterThan(0);
  });
});

describe('saving tried facts', () => {
  test('a visitor is asked to sign in and the changes stay in the address', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`/policy/match?business=${company}&set=digitalCloud:yes`);
    await user.click(await screen.findByRole('button', { name: '登录后保存' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    expect(history.location.search).toContain('set=digitalCloud');
  });

  test('changes to the chosen company are saved on request and survive a reload', { tags: 'depth' }, async () => {
    await signIn();
    const { user, history } = await renderApp('/policy/match?set=digitalCloud:yes&set=headcount@2025:199');
    const tried = await shownCounts();
    expect(server.requests.some((line) => line.includes('facts-save'))).toBe(false);
    await user.click(await screen.findByRole('button', { name: '保存到我的企业' }));
    // the headcount replaces a verified one
    await user.click(await screen.findByRole('button', { name: '仍用我填写的数值保存' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await shownCounts()).toEqual(tried);
    document.body.replaceChildren();
    await renderApp('/policy/match');
    expect((await editor()).getByRole('textbox', { name: '2025 年职工总数' })).toHaveValue('199');
    expect(await shownCounts()).toEqual(tried);
    expect(screen.queryByRole('button', { name: /^撤销/ })).not.toBeInTheDocument();
  });

  test('a user without a company enters one to save the facts', { tags: 'depth' }, async () => {
    const { accessToken } = await server.current().call(register, { body: { ...agreed, username: '新来的企业', password: 'Yunxi2026' } });
    storeToken(accessToken);
    const { user, history } = await renderApp('/policy/match?set=regionCode:999901');
    await user.click(await screen.findByRole('button', { name: '录入为我的企业' }));
    const form = within(await screen.findByRole('form', { name: '录入为我的企业' }));
    await user.type(form.getByLabelText('统一社会信用代码（可不填）'), '123');
    await user.click(form.getByRole('button', { name: '录入并保存' }));
    expect(form.getByLabelText('企业名称')).toHaveAccessibleDescription('请填写企业名称，至少两个字');
    expect(form.getByLabelText('统一社会信用代码（可不填）')).toHaveAccessibleDescription('统一社会信用代码是 18 位数字和大写字母');
    await user.type(form.getByLabelText('企业名称'), '云溪新芽科技有限公司');
    await user.clear(form.getByLabelText('统一社会信用代码（可不填）'));
    await user.click(form.getByRole('button', { name: '录入并保存' }));
    expect(await screen.findByRole('heading', { name: '云溪新芽科技有限公司' })).toBeVisible();
    expect(history.location.search).not.toContain('set=');
    expect((await editor()).getByRole('combobox', { name: '注册地' })).toHaveDisplayValue('青川区');
  });
});

test('a policy marked as not interesting disappears, and undo restores it', { tags: 'depth' }, async () => {
  await signIn();
  const { user } = await renderApp('/policy/match?verdict=possible');
  const [row] = await screen.findAllByTestId('match-row');
  const title = within(row as HTMLElement).getByRole('heading').textContent ?? '';
  const before = await shownCounts();
  await user.click(within(row as HTMLElement).getByRole('button', { name: `不感兴趣 ${title}` }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument());
  expect(await shownCounts()).not.toEqual(before);
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(async () => expect(await shownCounts()).toEqual(before));
});

test('a failed load of policies is reported, and retry loads them', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/policy\/match-base failed: HttpError/);
  interceptor.use(...scenarios.serverError('*/match-base'));
  const { user } = await renderApp('/policy/match');
  const retry = await screen.findByRole('button', { name: '重试' });
  interceptor.resetHandlers();
  interceptor.use(...handlers(server.current().app));
  await user.click(retry);
  expect(await screen.findByRole('navigation', { name: '按结果看' })).toBeVisible();
});

describe('the match page with a rejected sign-in', () => {
  test('an expired token shows the page as for a visitor, under the sign-in dialog', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/api\/xm-oauth\/oauth\/currentuser failed: HttpError/);
    storeToken('expired');
    const { history } = await renderApp(`/policy/match?business=${company}&set=digitalCloud:yes`);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    expect(await shownCounts()).toEqual(await expectedCounts({ digitalCloud: true }, company));
    expect(history.location.search).toContain('set=digitalCloud');
  });

  test('a visitor who is refused the list can retry after closing the sign-in dialog', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/match-base failed: HttpError/);
    interceptor.use(...scenarios.unauthorisedOnce('*/match-base'));
    const { user } = await renderApp(`/policy/match?business=${company}`);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await shownCounts()).toEqual(await expectedCounts({}, company));
  });
});

describe('declarations that policies require', () => {
  const declarations = async () => within(await screen.findByRole('region', { name: '政策要求声明的情况' }));
  const topicOf = (summary: HTMLElement): HTMLElement => summary.closest('details') ?? summary;

  test('declarations are grouped by topic, each with its number of answers', { tags: 'depth' }, async () => {
    await signIn();
    const { user } = await renderApp('/policy/match');
    const group = await declarations();
    const topics = group.getAllByText(/^已答 \d+ \/ \d+$/);
    expect(topics.length).toBeGreaterThan(5);
    expect(group.queryByRole('radio')).not.toBeInTheDocument();
    const finance = topicOf(group.getByText(/^金融支持/));
    await user.click(group.getByText(/^金融支持/));
    const answered = () => Number(/已答 (\d+)/.exec(finance.textContent)?.[1]);
    const before = answered();
    const open = (await within(finance).findAllByRole('radio', { name: '不清楚', checked: true }))[0]?.closest(
      'fieldset, [role=radiogroup]',
    );
    if (!(open instanceof HTMLElement)) throw new Error('Everything about finance is answered');
    await user.click(within(open).getByRole('radio', { name: '是' }));
    await waitFor(() => expect(answered()).toBe(before + 1));
  });

  test('a link from a condition opens its topic', { tags: 'depth' }, async () => {
    await signIn();
    const { user } = await renderApp('/policy/match?verdict=possible');
    const group = await declarations();
    const policies = within(await screen.findByRole('region', { name: '可能可以' }));
    const isLed = () => (document.activeElement?.closest('details') ?? null) !== null;
    for (const show of policies.getAllByRole('button', { name: /个条件/ })) {
      if (isLed()) break;
      await user.click(show);
      for (const ask of policies.queryAllByRole('button', { name: /^填写/ })) if (!isLed()) await user.click(ask);
    }
    const topic = document.activeElement?.closest('details');
    expect(topic).toHaveAttribute('open');
    expect(group.getAllByRole('group').includes(topic as HTMLElement)).toBe(true);
  });
});
