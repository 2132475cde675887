import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();

beforeEach(async () => {
  const token = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const text = `云溪市科学技术局关于支持设备更新的通知

云科发〔2026〕17号

申报时间：2026年7月1日至9月30日。在本市注册满三年的企业，最高80万元。

云溪市科学技术局

2026年5月20日`;

test('what the text of a policy states is proposed, taken over by a press, and never a condition or a filled field', async () => {
  const { user } = await renderApp('/portal/policy/edit');
  const field = (name: string) => screen.getByRole('textbox', { name });
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '我写的标题');
  await user.click(field('正文'));
  await user.paste(text);
  const read = await screen.findByRole('region', { name: '从正文读出，待您确认' });
  expect(within(read).queryByText('标题')).toBeNull();
  // nothing is taken over by itself
  expect(field('文号')).toHaveValue('');
  await user.click(within(read).getByRole('button', { name: '采用正文里的文号' }));
  await settled();
  expect(field('文号')).toHaveValue('云科发〔2026〕17号');
  await user.click(within(read).getByRole('button', { name: /^全部采用/ }));
  await settled();
  expect(screen.queryByRole('region', { name: '从正文读出，待您确认' })).toBeNull();
  expect(field('标题')).toHaveValue('我写的标题');
  expect(screen.getByText('还没有申报条件')).toBeVisible();
});
