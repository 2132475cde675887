import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { detail, saveDraft } from '#contract/policy-admin.ts';
import { interceptor } from '#mocks/node.ts';
import { blankPolicy } from '#pages/publishing/policy-admin/fields/content.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let admin = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = (await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

type Content = ReturnType<typeof blankPolicy>;
const createDraft = async (changed: Partial<Content>) =>
  server
    .current()
    .call(
      saveDraft,
      { body: { id: null, version: null, content: { ...blankPolicy('2026-11-01'), title: '奖补通知', ...changed } } },
      admin,
    );
const storedOf = async (id: string) => (await server.current().call(detail, { params: { id } }, admin)).draft;
const bodyField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' });

/** Pastes into the text, as a browser would. */
function paste(area: HTMLElement, data: Record<string, string>, files: File[] = []) {
  const event = createEvent.paste(area, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files },
  });
  fireEvent(area, event);
  return event;
}

const openText = async (body = '') => {
  const { id } = await createDraft({ body });
  const app = await renderApp(`/portal/policy/edit?id=${id}`);
  return { id, area: await bodyField(), ...app };
};

describe('pasting into the text of a policy', () => {
  test('a notice of Word becomes headings and a table', async () => {
    const { area } = await openText();
    area.focus();
    paste(area, {
      'text/html':
        '<html><body><p class=MsoNormal>一、奖励标准</p><table><tr><td>档次</td><td>金额</td></tr><tr><td>甲</td><td>10</td></tr></table></body></html>',
      'text/plain': '一、奖励标准\n档次\t金额\n甲\t10',
    });
    await waitFor(() => expect(area).toHaveValue('## 一、奖励标准\n\n| 档次 | 金额 |\n| --- | --- |\n| 甲 | 10 |'));
    expect(await screen.findByText(/已转换为标题、列表和表格/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: '一、奖励标准' })).toBeVisible();
  });

  test('plain text and code are left to the browser', async () => {
    const { area } = await openText();
    expect(paste(area, { 'text/plain': '## 甲' }).defaultPrevented).toBe(false);
    const code = '<meta charset="utf-8"><div style="color:#333;font-family:Consolas;white-space: pre;"><div>## 甲</div></div>';
    expect(paste(area, { 'text/plain': '## 甲', 'text/html': code }).defaultPrevented).toBe(false);
  });

  test('a pasted picture is stored, attached and put into the text', async () => {
    interceptor.use(
      http.post('*/apiv2/file/upload', () =>
        HttpResponse.json({
          code: 0,
          data: { fileId: '0190f3a4-0000-7000-8000-000000000001', name: '流程.png', size: 10, type: 'image/png' },
        }),
      ),
    );
    const { area } = await openText('第一段');
    area.focus();
    area.setSelectionRange(3, 3);
    expect(paste(area, {}, [new File(['x'], '流程.png', { type: 'image/png' })]).defaultPrevented).toBe(true);
    await waitFor(() => expect(area).toHaveValue('第一段\n\n![流程.png](/apiv2/file/download?id=0190f3a4-0000-7000-8000-000000000001)'));
    expect(await screen.findByRole('textbox', { name: '附件 1 的名称' })).toHaveValue('流程.png');
    expect(await screen.findByRole('img', { name: '流程.png' })).toHaveAttribute(
      'src',
      expect.stringContaining('/file/download?id=0190f3a4-0000-7000-8000-000000000001'),
    );
  });

  test('a file that is no document of Word is refused with a reason', async () => {
    await openText();
    fireEvent.change(await screen.findByLabelText('选择要读入正文的 Word 文档（.docx）'), {
      target: { files: [new File(['x'], '通知.docx')] },
    });
    expect(await screen.findByText(/无法读取此文档/)).toBeVisible();
  });
});

describe('the tools of the text', () => {
  test('keys mark the selection, and Tab leaves the text', async () => {
    const { area, user } = await openText('甲乙丙');
    area.focus();
    area.setSelectionRange(0, 1);
    await user.keyboard('{Control>}b{/Control}');
    await waitFor(() => expect(area).toHaveValue('**甲**乙丙'));
    area.setSelectionRange(6, 7);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(area).toHaveValue('**甲**乙[丙](https://)'));
    await user.tab();
    expect(area).not.toHaveFocus();
  });

  test('a button makes a list, Enter goes on with it and ends it', async () => {
    const { area, user } = await openText('甲');
    area.focus();
    await user.click(await screen.findByRole('button', { name: '编号列表' }));
    await waitFor(() => expect(area).toHaveValue('1. 甲'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(area).toHaveValue('1. 甲\n2. '));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(area).toHaveValue('1. 甲\n'));
  });
});

describe('a policy that is typed', () => {
  test('the draft is saved without a press, and a reload shows it', async () => {
    const { id, area } = await openText();
    fireEvent.change(area, { target: { value: '写到一半的正文' } });
    expect(await screen.findByText(/^已于 .+ 保存$/)).toBeVisible();
    expect((await storedOf(id))?.content.body).toBe('写到一半的正文');
  });

  test('a new policy is saved by itself once it has a title', async () => {
    const { history } = await renderApp('/portal/policy/edit');
    fireEvent.change(await bodyField(), { target: { value: '正文在先' } });
    expect(await screen.findByText('填写标题后自动保存')).toBeVisible();
    fireEvent.change(await screen.findByRole('textbox', { name: '标题' }), { target: { value: '后有标题' } });
    await waitFor(() => expect(history.location.search).toMatch(/id=/));
    expect(await bodyField()).toHaveValue('正文在先');
  });

  test('a draft in review is saved by a press only', async () => {
    const { id } = await createDraft({ body: '待审', summary: '摘要', issuers: ['云溪市科学技术局'] });
    await actOnPolicies(server.current().call, admin, id, 'submit');
    await renderApp(`/portal/policy/edit?id=${id}`);
    fireEvent.change(await bodyField(), { target: { value: '待审，改了一字' } });
    expect(await screen.findByText('有未保存的改动')).toBeVisible();
    expect(screen.queryByText(/^尚未保存|^已于/)).not.toBeInTheDocument();
  });
});
