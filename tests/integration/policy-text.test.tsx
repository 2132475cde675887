import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { detail, saveDraft } from '#contract/policy-admin.ts';
import { interceptor } from '#mocks/node.ts';
import { blankPolicy } from '#pages/publishing/policy-admin/fields/content.ts';
import { archive } from '../setup/crafted-workbook.ts';
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

/** Pastes into the text as a browser does. */
function paste(area: HTMLElement, data: Record<string, string>, files: File[] = []) {
  const event = createEvent.paste(area, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files },
  });
  fireEvent(area, event);
  return event;
}

/** A document as Word stores it: a title, numbered headings, a list of two levels and a table with merged cells. */
function wordDocument(): File {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const p = (text: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${text}</w:p>`;
  const r = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const list = (id: number, level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
  const cell = (text: string, look = '') => `<w:tc><w:tcPr>${look}</w:tcPr>${p(r(text))}</w:tc>`;
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const address = `<w:hyperlink r:id="rId9" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${r('云溪')}</w:hyperlink>`;
  const body = [
    p(r('关于申报的通知'), '<w:pStyle w:val="a3"/>'),
    p(r('申报条件'), list(1, 0)),
    p(
      `${r('企业')}${r('应当', '<w:b/>')}${r('在')}${address}${r('注册，按时报送统计资料。', '<w:b w:val="0"/>')}<w:del><w:r><w:t>删去</w:t></w:r></w:del>`,
    ),
    p(r('材料'), list(1, 0)),
    p(r('申请表'), list(2, 0)),
    p(r('承诺书'), list(2, 0)),
    p(r('盖章'), list(2, 1)),
    `<w:tbl><w:tr>${cell('类别', '<w:vMerge w:val="restart"/>')}${cell('金额', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('首次')}${cell('再次')}</w:tr><w:tr>${cell('研发')}${cell('20')}${cell('10')}</w:tr></w:tbl>`,
  ].join('');
  const content = archive([
    { name: 'word/document.xml', content: `<w:document ${w}><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/styles.xml',
      content: `<w:styles ${w}><w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/></w:style></w:styles>`,
    },
    {
      name: 'word/numbering.xml',
      content: `<w:numbering ${w}><w:abstractNum w:abstractNumId="1">${level(0, 'chineseCountingThousand', '%1、')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Target="https://www.gov.cn/" TargetMode="External"/></Relationships>',
    },
  ]);
  return new File([content], '通知.docx');
}

const openText = async (body = '') => {
  const { id } = await createDraft({ body });
  const app = await renderApp(`/portal/policy/edit?id=${id}`);
  return { id, area: await bodyField(), ...app };
};

describe('pasting into the text of a policy', () => {
  test('a Word notice becomes headings and a table', { tags: 'depth' }, async () => {
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

  test('plain text and code are left to the browser', { tags: 'depth' }, async () => {
    const { area } = await openText();
    expect(paste(area, { 'text/plain': '## 甲' }).defaultPrevented).toBe(false);
    const code = '<meta charset="utf-8"><div style="color:#333;font-family:Consolas;white-space: pre;"><div>## 甲</div></div>';
    expect(paste(area, { 'text/plain': '## 甲', 'text/html': code }).defaultPrevented).toBe(false);
  });

  test('a pasted picture is stored, attached and inserted', { tags: 'depth' }, async () => {
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

  test('a Word document becomes its headings, lists and tables', { tags: 'depth' }, async () => {
    const { area } = await openText();
    fireEvent.change(await screen.findByLabelText('选择要读入正文的 Word 文档（.docx）'), { target: { files: [wordDocument()] } });
    await waitFor(() =>
      expect(area).toHaveValue(
        [
          '## 关于申报的通知',
          '## 一、申报条件',
          '企业**应当**在[云溪](https://www.gov.cn/)注册，按时报送统计资料。',
          '## 二、材料',
          '1. 申请表\n2. 承诺书\n   - 盖章',
          '| 类别 | 金额 | 金额 |\n| --- | --- | --- |\n| 类别 | 首次 | 再次 |\n| 研发 | 20 | 10 |',
        ].join('\n\n'),
      ),
    );
  });

  test('a file that is no Word document is refused with a reason', async () => {
    await openText();
    fireEvent.change(await screen.findByLabelText('选择要读入正文的 Word 文档（.docx）'), {
      target: { files: [new File(['x'], '通知.docx')] },
    });
    expect(await screen.findByText(/无法读取此文档/)).toBeVisible();
  });
});

describe('the tools of the text', () => {
  test('keys format the selection, and Tab leaves the text', { tags: 'depth' }, async () => {
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

  test('a button starts a list, and Enter continues and ends it', { tags: 'depth' }, async () => {
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

describe('an earlier version', () => {
  test('its differences are shown, and it becomes the draft after a question', { tags: 'depth' }, async () => {
    const { id } = await createDraft({ body: '第一版', summary: '摘要', issuers: ['云溪市科学技术局'] });
    const publish = async () => {
      await actOnPolicies(server.current().call, admin, id, 'submit');
      await actOnPolicies(server.current().call, admin, id, 'publish');
    };
    await publish();
    const { published } = await server.current().call(detail, { params: { id } }, admin);
    const content = { ...blankPolicy('2026-11-01'), ...published?.content, body: '第二版' };
    await server.current().call(saveDraft, { body: { id, version: null, content } }, admin);
    await publish();
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    const versions = await screen.findByRole('list', { name: '已发布的版本' });
    await waitFor(() =>
      expect(
        within(versions)
          .getAllByRole('listitem')
          .map((one) => one.textContent),
      ).toHaveLength(2),
    );
    expect(versions).toHaveTextContent(/第 2 版.+admin · 现行第 1 版.+admin/);
    await user.click(await screen.findByRole('button', { name: '第 1 版' }));
    await user.click(await screen.findByRole('button', { name: '把草稿恢复为第 1 版' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }));
    await waitFor(async () => expect(await bodyField()).toHaveValue('第一版'));
    await waitFor(async () => expect((await storedOf(id))?.content.body).toBe('第一版'));
  });
});

describe('a copy of a policy', () => {
  test('it is a new draft without number and dates', { tags: 'depth' }, async () => {
    const { id } = await createDraft({ title: '年年都有的奖补', docNumber: '云政发〔2026〕9号', applyTo: '2026-12-31', body: '正文' });
    const { user, history } = await renderApp(`/portal/policy/edit?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '复制' }));
    await waitFor(() => expect(history.location.search).not.toContain(id));
    const made = new URLSearchParams(history.location.search).get('id') ?? '';
    const { title, docNumber, applyTo, body } = (await storedOf(made))?.content ?? {};
    expect({ title, docNumber, applyTo, body }).toEqual({ title: '年年都有的奖补', docNumber: null, applyTo: null, body: '正文' });
  });
});

describe('the preview of a draft', () => {
  test('it shows the current input at either width', { tags: 'depth' }, async () => {
    const { user } = await openText('## 支持内容\n\n给予奖励。');
    await user.click(await screen.findByRole('button', { name: '门户预览' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('门户上的样子');
    const page = within(frame.contentDocument?.body ?? document.body);
    expect(await page.findByRole('heading', { level: 1, name: '奖补通知' })).toBeInTheDocument();
    expect(await page.findByRole('heading', { level: 2, name: '支持内容' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '手机' }));
    await waitFor(() => expect(frame.style.width).toBe('390px'));
  });
});

describe('autosave of a policy', () => {
  test('a draft is saved automatically, and a reload shows it', { tags: 'depth' }, async () => {
    const { id, area } = await openText();
    fireEvent.change(area, { target: { value: '写到一半的正文' } });
    expect(await screen.findByText(/^已于 .+ 保存$/)).toBeVisible();
    expect((await storedOf(id))?.content.body).toBe('写到一半的正文');
  });

  test('a new policy is saved automatically once it has a title', { tags: 'depth' }, async () => {
    const { history } = await renderApp('/portal/policy/edit');
    fireEvent.change(await bodyField(), { target: { value: '正文在先' } });
    expect(await screen.findByText('填写标题后自动保存')).toBeVisible();
    fireEvent.change(await screen.findByRole('textbox', { name: '标题' }), { target: { value: '后有标题' } });
    await waitFor(() => expect(history.location.search).toMatch(/id=/));
    expect(await bodyField()).toHaveValue('正文在先');
  });

  test('a draft in review is saved only by the button', { tags: 'depth' }, async () => {
    const { id } = await createDraft({ body: '待审', summary: '摘要', issuers: ['云溪市科学技术局'] });
    await actOnPolicies(server.current().call, admin, id, 'submit');
    await renderApp(`/portal/policy/edit?id=${id}`);
    fireEvent.change(await bodyField(), { target: { value: '待审，改了一字' } });
    expect(await screen.findByText('有未保存的改动')).toBeVisible();
    expect(screen.queryByText(/^尚未保存|^已于/)).not.toBeInTheDocument();
  });
});
