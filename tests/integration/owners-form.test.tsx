import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { detail, list, save } from '#contract/listing-own.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();
let token = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  token = await tokenOf(server.current(), 'user');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const call = () => server.current().call;
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const textOf = async (id: string) => (await call()(detail, { params: { id } }, token)).draft?.content.body;

describe('the form of an owner', () => {
  test('it starts with the company, needs no Markdown, and previews the listing', async () => {
    const { user } = await renderApp('/account/publish?kind=device');
    expect(await screen.findByRole('textbox', { name: '所属单位' })).toHaveValue('云溪恒锐精密机械有限公司');
    expect(screen.queryByText(/Markdown/)).toBeNull();
    type(screen.getByRole('textbox', { name: '仪器名称' }), '二号电镜');
    type(screen.getByRole('textbox', { name: '能做什么、怎么送样' }), '# 送样\n- 样品 10*10*2 mm');
    await user.click(await screen.findByRole('button', { name: '预览' }));
    const preview = await screen.findByRole('dialog', { name: '别人看到的样子' });
    expect(await within(preview).findByText(/# 送样/)).toHaveTextContent('# 送样- 样品 10*10*2 mm');
    expect(within(preview).getAllByText('二号电镜').length).toBeGreaterThan(1);
    await waitFor(async () => {
      const { list: own } = await call()(list, { body: { keyword: '二号电镜' } }, token);
      expect(await textOf(own[0]?.id ?? '')).toBe('\\# 送样  \n\\- 样品 10\\*10\\*2 mm');
    });
  });

  test('a text is shown as typed when reopened', { tags: 'depth' }, async () => {
    const content = deviceOf({ body: '\\# 送样  \n\\- 样品 10\\*10\\*2 mm' });
    const { id } = await call()(save, { body: { id: null, kind: 'device', version: null, content } }, token);
    await renderApp(`/account/publish?id=${id}`);
    expect(await screen.findByRole('textbox', { name: '能做什么、怎么送样' })).toHaveValue('# 送样\n- 样品 10*10*2 mm');
  });

  test('it names the company with the need', { tags: 'depth' }, async () => {
    await renderApp('/account/publish?kind=chain-need');
    expect(await screen.findByText('云溪恒锐精密机械有限公司', { selector: '.ant-select *' })).toBeVisible();
  });
});
