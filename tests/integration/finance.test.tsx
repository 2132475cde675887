import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();
const page = '/resources/finance/detail?id=fp-yunling-srdi';
const list = '/resources/finance/list';

const plan = () => screen.findByRole('region', { name: '还款测算' });
const rowsOf = (within_: HTMLElement) => within(within_).getAllByRole('row');

describe('the repayment plan of a finance product', () => {
  test('starts inside the ranges of the product, at its highest rate, and adds up', async () => {
    await renderApp(page);
    const section = within(await plan());
    expect(section.getByLabelText('贷款金额')).toHaveValue('100');
    expect(section.getByLabelText('贷款期限')).toHaveValue('12');
    expect(section.getByLabelText('年利率')).toHaveValue('3.4');
    expect(section.getByRole('status')).toHaveTextContent('每月还 84,876.02 元，末月 84,875.98 元，利息共 18,512.20 元');
    const rows = rowsOf(await plan());
    expect(rows.at(-1)).toHaveTextContent('合计1,018,512.201,000,000.0018,512.200.00');
  });

  test('a figure outside the product’s range names the field and its limits, and stays in the field', { tags: 'depth' }, async () => {
    const { user } = await renderApp(page);
    const section = within(await plan());
    const months = section.getByLabelText('贷款期限');
    await user.clear(months);
    await user.type(months, '48');
    expect(months).toHaveValue('48');
    expect(months).toBeInvalid();
    expect(months).toHaveAccessibleDescription('贷款期限超出了这款产品的范围，可填 12 个月 至 36 个月');
    expect(section.queryByRole('table')).not.toBeInTheDocument();
    await user.clear(months);
    await user.type(months, '很久');
    expect(months).toHaveAccessibleDescription(/贷款期限要填数字/);
    await user.clear(months);
    await user.type(months, '36');
    expect(months).toBeValid();
    expect(section.getByRole('table')).toBeVisible();
  });

  test('the plan shows the first year, and all months on request', { tags: 'depth' }, async () => {
    const { user } = await renderApp(page);
    const section = within(await plan());
    const months = section.getByLabelText('贷款期限');
    await user.clear(months);
    await user.type(months, '36');
    expect(section.getAllByRole('row')).toHaveLength(1 + 12 + 1);
    await user.click(section.getByRole('button', { name: '显示全部 36 期' }));
    expect(section.getAllByRole('row')).toHaveLength(1 + 36 + 1);
  });

  test('the plan follows the method', { tags: 'depth' }, async () => {
    const { user } = await renderApp(page);
    const section = within(await plan());
    await user.click(section.getByRole('radio', { name: '先息后本' }));
    expect(section.getByRole('status')).toHaveTextContent('每月付息 2,833.33 元');
    expect(section.getByRole('img')).toHaveAccessibleName(/每月付息/);
  });

  test('an amount with its own unit is read accordingly', { tags: 'depth' }, async () => {
    const { user } = await renderApp(page);
    const section = within(await plan());
    const amount = section.getByLabelText('贷款金额');
    await user.clear(amount);
    await user.type(amount, '２００万');
    expect(amount).toBeValid();
    expect(section.getByRole('status')).toHaveTextContent('借 200 万元');
  });
});

describe('whether a company qualifies for a finance product', () => {
  test('a visitor is asked for a company', { tags: 'depth' }, async () => {
    await renderApp(page);
    expect(await screen.findByRole('region', { name: '我的企业符合条件吗？' })).toHaveTextContent('用我的企业核对');
  });

  test('a user sees the verdict and the missing facts', { tags: 'depth' }, async () => {
    localStorage.setItem('ixiaomayun_accessToken', await tokenOf(server.current(), 'user'));
    await renderApp(page);
    const answer = await screen.findByRole('region', { name: '我的企业符合条件吗？' });
    // one condition is unknown, so the company is not shown as qualified
    await waitFor(() => expect(answer).toHaveTextContent('可能符合'));
    expect(answer).toHaveTextContent('还差：企业和法定代表人当前没有逾期贷款和欠息');
    expect(within(answer).queryByText('符合条件')).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: '准入条件' })).toHaveTextContent('已满足 5/6');
  });
});

describe('the list of finance products', () => {
  test('products are compared by checkboxes; the address keeps them, and they can be removed', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(list);
    const [first, second] = await screen.findAllByRole('checkbox', { name: /^加入对比/ });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('再选一项就可以对比了。')).toBeVisible();
    await user.click(second as HTMLElement);
    const table = await screen.findByRole('table', { name: '产品对比' });
    await waitFor(() => expect(history.location.search).toMatch(/compare=.+&compare=./));
    expect(within(table).getByRole('row', { name: /^融资方式/ })).toHaveTextContent('不同');
    await user.click(await screen.findByRole('button', { name: '清空对比' }));
    await waitFor(() => expect(history.location.search).not.toContain('compare'));
  });

  test('the same need is computed for every compared product', { tags: 'depth' }, async () => {
    const { user } = await renderApp(`${list}?compare=fp-yunling-srdi&compare=fp-yunling-yunke`);
    const table = await screen.findByRole('table', { name: '产品对比' });
    const interest = () => within(table).getByRole('row', { name: /^利息合计/ }).textContent;
    const before = interest();
    const [amount] = screen.getAllByLabelText('贷款金额');
    await user.clear(amount as HTMLElement);
    await user.type(amount as HTMLElement, '500');
    await waitFor(() => expect(interest()).not.toBe(before));
    await user.clear(amount as HTMLElement);
    await user.type(amount as HTMLElement, '2000');
    // one of the two lends up to 1000 万元 only
    await waitFor(() => expect(interest()).toContain('额度或期限不在产品范围内'));
  });

  test('a product that no longer exists is named and can be removed', async () => {
    const { user, history } = await renderApp(`${list}?compare=fp-yunling-srdi&compare=nothing`);
    expect(await screen.findByText('编号为 nothing 的产品不存在，或者已经下架。')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '从对比中去掉' }));
    await waitFor(() => expect(history.location.search).toBe('?compare=fp-yunling-srdi'));
  });

  test('a need gets suggestions with a reason for each point, including those that miss one', async () => {
    await renderApp(`${list}?amount=3000000&term=24`);
    const suggested = await screen.findByRole('region', { name: '按您的需求推荐' });
    expect(await within(suggested).findAllByText(/^额度可以满足/)).not.toHaveLength(0);
    // every product has conditions, and a visitor's facts are unknown
    expect(within(suggested).getAllByText('有准入条件，选定企业后才能核对')).not.toHaveLength(0);
    expect(within(suggested).getAllByText('有待确认')).not.toHaveLength(0);
    expect(within(suggested).queryByText('各项都符合')).not.toBeInTheDocument();
  });

  test('a product with an unknown point is not shown as fitting in every point', { tags: 'depth' }, async () => {
    localStorage.setItem('ixiaomayun_accessToken', await tokenOf(server.current(), 'user'));
    await renderApp(`${list}?amount=3000000&term=24`);
    const suggested = await screen.findByRole('region', { name: '按您的需求推荐' });
    const missing = await within(suggested).findAllByText(/是否符合准入条件，还差 \d+ 项信息$/);
    for (const line of missing) expect(line.closest('ol > li')).not.toHaveTextContent('各项都符合');
  });

  test.each(['amount=3000000&term=700', 'amount=3000000&term=24&rate=101'])(
    'nothing is suggested for %s, which no product has',
    { tags: 'depth' },
    async (need) => {
      await renderApp(`${list}?${need}`);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('region', { name: '按您的需求推荐' })).not.toBeInTheDocument();
    },
  );

  test('without a need nothing is suggested', { tags: 'depth' }, async () => {
    await renderApp(list);
    await screen.findAllByRole('checkbox', { name: /^加入对比/ });
    expect(screen.queryByRole('region', { name: '按您的需求推荐' })).not.toBeInTheDocument();
  });
});
