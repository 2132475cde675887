import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { detail, list, save } from '#contract/listing-admin.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { cases } from '../setup/depth.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

const call = () => server.current().call;
const storedOf = async (id: string) => call()(detail, { params: { id } }, admin);
const draftOf = async (id: string) => (await storedOf(id)).draft?.content;
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
/** The label of the title field, by kind. */
const titleLabel = /^(?:标题|问题标题|.*名称|专家姓名|需要什么|提供什么)$/;
const field = async (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** The title is the first field; further fields may have the same label. */
async function titleField() {
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: titleLabel });
  if (first === undefined) throw new Error('The form has no title');
  return first;
}
const saveButton = () => screen.findByRole('button', { name: '保存草稿' });
const isSaved = () => waitFor(() => expect(screen.getByText('已保存')).toBeVisible());

async function madeDevice(changed = {}): Promise<string> {
  const { id } = await call()(save, { body: { id: null, kind: 'device', version: null, content: deviceOf(changed) } }, admin);
  return id;
}

/** Chooses an option of a select by its label. */
async function choose(user: Awaited<ReturnType<typeof renderApp>>['user'], label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content, .ant-select-item-option-content *' });
  const last = options.at(-1);
  if (last === undefined) throw new Error(`There is no option ${option}`);
  await user.click(last);
}

describe('the form of a listing', () => {
  // kinds of financing have no sample record, because they belong to companies
  const withSample = listingKinds.map(({ kind }) => kind).filter((kind) => kind !== 'financing-need');
  test.each(cases(withSample, 5))('unchanged fields of %s are kept', { tags: 'depth' }, async (kind) => {
    const [one] = (await call()(list, { body: { kind: [kind], state: ['published'], pageSize: 1 } }, admin)).list;
    if (one === undefined) throw new Error(`There is no sample of ${kind}`);
    const { user } = await renderApp(`/portal/listing/edit?id=${one.id}`);
    type(await titleField(), '改过的标题');
    await user.click(await saveButton());
    await isSaved();
    const { draft, published } = await storedOf(one.id);
    expect(draft?.content).toEqual({ ...published?.content, title: '改过的标题' });
  });

  test('every type of field takes input', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/listing/edit?kind=activity');
    type(await field('活动名称'), '专利质押融资对接会');
    type(await field('一句话介绍'), '银行现场受理。');
    await choose(user, '活动类型', '对接会');
    type(screen.getByRole('textbox', { name: '开始时间' }), '2027-03-01');
    type(screen.getByRole('textbox', { name: '开始时间：几点' }), '9:30');
    type(screen.getByRole('textbox', { name: '名额' }), '80');
    type(screen.getByRole('textbox', { name: '费用' }), '99.5');
    type(screen.getByRole('textbox', { name: '线上链接' }), 'https://example.com/live');
    type(screen.getByRole('textbox', { name: '议程' }), '- 签到');
    type(screen.getByRole('textbox', { name: '联系人' }), '秘书处');
    await user.click(await saveButton());
    await isSaved();
    const { list: found } = await call()(list, { body: { keyword: '专利质押融资对接会' } }, admin);
    expect(await draftOf(found[0]?.id ?? '')).toMatchObject({
      title: '专利质押融资对接会',
      summary: '银行现场受理。',
      contact: { name: '秘书处', phone: null, email: null, address: null },
      attributes: {
        type: 'matchmaking',
        startsAt: '2027-03-01T09:30:00+08:00',
        capacity: 80,
        fee: 99.5,
        link: 'https://example.com/live',
        agenda: '- 签到',
      },
    });
  });

  test('rows are added, filled in, moved and removed', { tags: 'depth' }, async () => {
    const id = await madeDevice({ attributes: { ...deviceOf().attributes, hours: [] } });
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    const add = await screen.findByRole('button', { name: '添加“开放时间”' });
    await user.click(add);
    await user.click(add);
    const rows = within(add.parentElement ?? document.body);
    const figures = rows.getAllByRole('textbox');
    for (const [index, text] of ['9:00', '12:00', '10：00', '24:00'].entries()) type(figures[index] as HTMLElement, text);
    await user.click(await screen.findByRole('button', { name: '上移第 2 项' }));
    await user.click(await saveButton());
    await isSaved();
    expect((await draftOf(id))?.attributes['hours']).toEqual([
      { weekday: null, from: 600, to: 1440 },
      { weekday: null, from: 540, to: 720 },
    ]);
    await user.click(await screen.findByRole('button', { name: '删除第 1 项' }));
    await user.click(await saveButton());
    await isSaved();
    expect((await draftOf(id))?.attributes['hours']).toEqual([{ weekday: null, from: 540, to: 720 }]);
  });

  test('records are found by their names', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/listing/edit?kind=chain-need');
    type(await field('需要什么'), '求购伺服电机');
    await user.type(await screen.findByRole('combobox', { name: /^需求企业/ }), '恒锐');
    await user.click(
      await screen.findByText('云溪恒锐精密机械有限公司', {
        selector: '.ant-select-item-option-content *, .ant-select-item-option-content',
      }),
    );
    await user.click(await saveButton());
    await isSaved();
    const { list: found } = await call()(list, { body: { keyword: '求购伺服电机' } }, admin);
    expect((await draftOf(found[0]?.id ?? ''))?.attributes['company']).toHaveLength(1);
  });
});

describe('saving a listing', () => {
  test('an invalid value is named at its field, and input is kept', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/listing\/admin\/save failed: HttpError/);
    const { user } = await renderApp('/portal/listing/edit?kind=device');
    type(await titleField(), '新仪器');
    type(screen.getByRole('textbox', { name: /^每个时段/ }), '0');
    await user.click(await saveButton());
    const summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('button'));
    await settled();
    expect(screen.getByRole('textbox', { name: /^每个时段/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^每个时段/ })).toBeInvalid();
    expect(await titleField()).toHaveValue('新仪器');
  });

  test('an unreadable figure blocks saving', { tags: 'depth' }, async () => {
    const id = await madeDevice();
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    const price = await screen.findByRole('textbox', { name: /^收费标准/ });
    type(price, '四百左右');
    await user.click(await saveButton());
    expect((await screen.findAllByText('有无法识别的数字，请改正后再保存。')).length).toBeGreaterThan(0);
    expect((await draftOf(id))?.attributes['price']).toBe(400);
    type(price, '1.2万');
    await user.click(await saveButton());
    await isSaved();
    expect((await draftOf(id))?.attributes['price']).toBe(12_000);
  });

  test('of two administrators the second merges field by field', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/listing\/admin\/save failed: BusinessError/);
    const id = await madeDevice();
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    type(await titleField(), '我的标题');
    const theirs = deviceOf({ attributes: { ...deviceOf().attributes, price: 500 } });
    await call()(save, { body: { id, kind: 'device', version: 1, content: theirs } }, admin);
    await user.click(await saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: '内容已被他人修改' }));
    await waitFor(() => expect(dialog.getByText('500 元')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: '按所选内容保存' }));
    await isSaved();
    expect(await draftOf(id)).toEqual({ ...theirs, title: '我的标题', attributes: expect.objectContaining({ price: 500 }) });
  });

  test('a double click creates a new listing once', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/listing/edit?kind=notice');
    type(await field('标题'), '只建一次');
    await user.dblClick(await saveButton());
    await isSaved();
    expect((await call()(list, { body: { keyword: '只建一次' } }, admin)).total).toBe(1);
  });

  test('leaving with unsaved input asks first', { tags: 'depth' }, async () => {
    const id = await madeDevice();
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    type(await titleField(), '没有保存');
    await user.click(await screen.findByRole('link', { name: '返回列表' }));
    await screen.findByRole('dialog');
    expect(await titleField()).toHaveValue('没有保存');
  });

  test('the owner is set by user name, and an unknown one is named at its field', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/listing\/admin\/save failed: HttpError/);
    const id = await madeDevice();
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    type(await field('发布人'), 'nobody-here');
    await user.click(await saveButton());
    await waitFor(async () => expect(await field('发布人')).toBeInvalid());
    type(await field('发布人'), 'user');
    await user.click(await saveButton());
    await isSaved();
    expect((await storedOf(id)).owner?.username).toBe('user');
  });

  test('an owner set by somebody else is kept', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/listing\/admin\/save failed: BusinessError/);
    const id = await madeDevice();
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    type(await titleField(), '我的标题');
    await call()(save, { body: { id, kind: 'device', version: 1, content: deviceOf({ summary: '他们的摘要' }), owner: 'user' } }, admin);
    await user.click(await saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: '内容已被他人修改' }));
    await user.click(dialog.getByRole('button', { name: '按所选内容保存' }));
    await isSaved();
    expect((await storedOf(id)).owner?.username).toBe('user');
    expect(await draftOf(id)).toMatchObject({ title: '我的标题', summary: '他们的摘要' });
  });

  test('leaving with a typed owner asks first', async () => {
    const id = await madeDevice();
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    type(await field('发布人'), 'user');
    await user.click(await screen.findByRole('link', { name: '返回列表' }));
    await screen.findByRole('dialog');
    expect(await field('发布人')).toHaveValue('user');
  });

  test('an earlier version is compared field by field', { tags: 'depth' }, async () => {
    const [one] = (await call()(list, { body: { kind: ['knowledge'], state: ['published'], pageSize: 1 } }, admin)).list;
    const id = one?.id ?? '';
    const { user } = await renderApp(`/portal/listing/edit?id=${id}`);
    const before = (await titleField()).value;
    type(await titleField(), '第二版的问题');
    const changes = within(screen.getByRole('region', { name: '与已发布版本的差别' }));
    expect(await changes.findByText('第二版的问题')).toBeVisible();
    await user.click(await saveButton());
    await user.click(await screen.findByRole('button', { name: '发布' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
    await waitFor(async () => expect((await storedOf(id)).published?.version).toBe(2));
    await user.click(await changes.findByRole('button', { name: /^第 1 版/ }));
    expect(await changes.findByText(new RegExp(before))).toBeVisible();
  });
});
