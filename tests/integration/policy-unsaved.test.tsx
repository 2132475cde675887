import { act as reactAct, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { detail, saveDraft } from '#contract/policy-admin.ts';
import messages from '#i18n/locales/zh-CN/admin.json' with { type: 'json' };
import { interceptor } from '#mocks/node.ts';
import { blankPolicy } from '#pages/publishing/policy-admin/fields/content.ts';
import { contentOf } from '../contract/policy-content.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let admin = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = (await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

type Content = ReturnType<typeof contentOf>;
const createDraft = async (changed: Partial<Content>) =>
  server
    .current()
    .call(saveDraft, { body: { id: null, version: null, content: { ...blankPolicy('2026-11-01'), title: '草稿', ...changed } } }, admin);
const storedOf = async (id: string) => (await server.current().call(detail, { params: { id } }, admin)).draft;
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存草稿' });

/** Holds calls to `path` until `open` is called, and counts them. */
function gate(path: string) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const requests = { count: 0 };
  interceptor.use(
    http.post(path, async () => {
      requests.count += 1;
      return promise;
    }),
  );
  return { requests, open: () => resolve(undefined) };
}

/** Answers uploads once `finish` is called: jsdom sends no files. */
function uploads() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let last = 0;
  interceptor.use(
    http.post('*/apiv2/file/upload', async () => {
      last += 1;
      const fileId = `0190f3a4-0000-7000-8000-00000000000${last}`;
      await promise;
      return HttpResponse.json({ code: 0, data: { fileId, name: `附件${last}.pdf`, size: 1000, type: 'application/pdf' } });
    }),
  );
  return { finish: () => resolve(undefined) };
}
const fakeFiles = (...names: string[]) => names.map((name) => new File(['x'], name));
const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText('选择要上传的文件'), { target: { files: fakeFiles(...names) } });

describe('the first save of a new policy', () => {
  test('text and files added during the first save stay in the form as unsaved', { tags: 'depth' }, async () => {
    // before the page is left it is saved, and the server has no such file
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/admin\/draft-save failed: HttpError/);
    const saving = gate('*/draft-save');
    const uploading = uploads();
    const { history } = await renderApp('/portal/policy/edit');
    type(await field('标题'), '边存边写的政策');
    await choose('细则.pdf');
    fireEvent.click(save());
    await waitFor(() => expect(saving.requests.count).toBe(1));
    type(await field('简称'), '后写的简称');
    saving.open();
    await waitFor(() => expect(history.location.search).toMatch(/id=/));
    expect(await screen.findByRole('region', { name: '办理记录' })).toBeVisible();
    expect(await field('简称')).toHaveValue('后写的简称');
    expect(screen.getByText('有未保存的改动')).toBeVisible();
    expect(screen.getByText('细则.pdf')).toBeVisible();
    uploading.finish();
    expect(await field('附件 1 的名称')).toHaveValue('附件1.pdf');
    history.push('/portal/policy');
    expect(await screen.findByText('还有未保存的修改')).toBeInTheDocument();
  });

  test('a double click saves once', { tags: 'depth' }, async () => {
    const saving = gate('*/draft-save');
    const { history } = await renderApp('/portal/policy/edit');
    type(await field('标题'), '只存一次的政策');
    reactAct(() => {
      save().click();
      save().click();
    });
    saving.open();
    await waitFor(() => expect(history.location.search).toMatch(/id=/));
    expect(saving.requests.count).toBe(1);
  });
});

describe('an amount in the editor', () => {
  test('a change of language converts the unit and keeps the amount', async () => {
    const { id } = await createDraft({ amountMax: 5_000_000 });
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    expect(await field('最高支持金额')).toHaveValue('500');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('textbox', { name: 'Highest amount' })).toHaveValue('5,000,000');
  });

  test('an amount typed with a unit is stored in yuan', { tags: 'depth' }, async () => {
    const { id } = await createDraft({});
    await renderApp(`/portal/policy/edit?id=${id}`);
    type(await field('最高支持金额'), '1.5亿');
    fireEvent.click(save());
    await screen.findByText('草稿已保存');
    expect((await storedOf(id))?.content.amountMax).toBe(150_000_000);
  });

  test('an unreadable amount blocks the save until it is corrected', { tags: 'depth' }, async () => {
    const { id } = await createDraft({ amountMax: 5_000_000 });
    await renderApp(`/portal/policy/edit?id=${id}`);
    const amount = await field('最高支持金额');
    type(amount, '五百来万');
    await waitFor(() => expect(screen.getByText(messages.save.refused)).toBeVisible());
    fireEvent.click(save());
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('button', { name: /最高支持金额.*有无法识别的数字/ })).toBeVisible();
    expect(amount).toHaveAccessibleDescription('有无法识别的数字，请改正后再保存。');
    expect((await storedOf(id))?.version).toBe(1);
    type(amount, '600');
    fireEvent.click(save());
    await screen.findByText('草稿已保存');
    expect((await storedOf(id))?.content.amountMax).toBe(6_000_000);
  });
});

describe('a bound in the criteria builder', () => {
  const criteria = {
    kind: 'all' as const,
    items: [
      {
        kind: 'threshold' as const,
        measure: { of: 'fact' as const, fact: 'revenue' as const },
        min: 1_000_000,
        max: 90_000_000,
        clause: '营收',
      },
      { kind: 'region' as const, within: ['999900'], clause: '在云溪市注册' },
    ],
  };
  const open = async () => {
    const { id } = await createDraft({ criteria });
    const app = await renderApp(`/portal/policy/edit?id=${id}`);
    const tree = within(await screen.findByRole('tree', { name: '申报条件' }));
    const select = (name: RegExp) => app.user.click(tree.getAllByText(name)[0] as HTMLElement);
    await select(/营业收入/);
    return { id, select };
  };
  const criteriaOf = async (id: string) => (await storedOf(id))?.content.criteria;

  test('a bound typed with a unit is stored in yuan', { tags: 'depth' }, async () => {
    const { id } = await open();
    type(await field('不超过'), '5000万');
    fireEvent.click(save());
    await screen.findByText('草稿已保存');
    expect(await criteriaOf(id)).toMatchObject({ items: [{ min: 1_000_000, max: 50_000_000 }, {}] });
  });

  test('an unreadable bound stays as typed and blocks the save', { tags: 'depth' }, async () => {
    const { id, select } = await open();
    type(await field('不超过'), '五千来万');
    await select(/云溪市/);
    expect(screen.getByText('1 处需要更正')).toBeVisible();
    fireEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/申报条件.*有无法识别的数字/);
    fireEvent.click(screen.getByRole('button', { name: /请输入数字/ }));
    expect(await field('不超过')).toHaveValue('五千来万');
    expect(await criteriaOf(id)).toMatchObject({ items: [{ max: 90_000_000 }, {}] });
    type(await field('不超过'), '6000');
    fireEvent.click(save());
    await screen.findByText('草稿已保存');
    expect(await criteriaOf(id)).toMatchObject({ items: [{ max: 60_000_000 }, {}] });
  });
});

describe('a scheduled policy', () => {
  test('unsaved changes block publishing and survive unscheduling', { tags: 'depth' }, async () => {
    const { id } = await createDraft(contentOf({ title: '定时发布的政策', docNumber: null }));
    const call = (action: 'submit' | 'schedule', more: object = {}) => actOnPolicies(server.current().call, admin, id, action, more);
    await call('submit');
    await call('schedule', { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    expect(await screen.findByRole('button', { name: '发布' })).toBeEnabled();
    type(await field('简称'), '定时后写的');
    for (const name of ['发布', '定时发布']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/请先取消定时并保存/);
    }
    await user.click(await screen.findByRole('button', { name: '取消定时' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消定时' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '发布' })).toBeEnabled());
    expect(await field('简称')).toHaveValue('定时后写的');
    expect(screen.getByText('有未保存的改动')).toBeVisible();
    fireEvent.click(save());
    await screen.findByText('草稿已保存');
    expect(await storedOf(id)).toMatchObject({ state: 'review', content: { shortName: '定时后写的' } });
  });
});

describe('attachments in the editor', () => {
  test('leaving the editor during an upload needs confirmation', { tags: 'depth' }, async () => {
    uploads();
    const { history } = await renderApp('/portal/policy/edit');
    await choose('细则.pdf');
    expect(await screen.findByText('细则.pdf')).toBeVisible();
    history.push('/portal/policy');
    expect(await screen.findByText('还有未保存的修改')).toBeInTheDocument();
  });

  test('files beyond the limit are named, counting uploads in progress', { tags: 'depth' }, async () => {
    uploads();
    await renderApp('/portal/policy/edit');
    await choose(...Array.from({ length: 18 }, (_, index) => `${index + 1}.pdf`));
    await choose('甲.pdf', '乙.pdf', '丙.pdf', '丁.pdf');
    expect(await screen.findByText('附件最多 20 个，以下文件没有上传：丙.pdf、丁.pdf。')).toBeVisible();
    expect(screen.getByText('乙.pdf')).toBeVisible();
    expect(screen.getByText('选择文件').closest('button')).toBeDisabled();
  });
});
