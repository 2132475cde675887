import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { get } from '#contract/notify-preference.ts';
import { register } from '#contract/oauth.ts';
import { agreed } from '../setup/registration.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();

test('a preference is shown immediately and stored', async () => {
  const { accessToken } = await server.current().call(register, { body: { username: 'chooser.1', password: 'Yunxi2026', ...agreed } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  await renderApp('/account/set');
  const row = await screen.findByRole('listitem', { name: '新政策与新内容' });
  const inPortal = within(row).getByRole('checkbox');
  const language = screen.getByRole('combobox', { name: '邮件语言' });
  expect(inPortal).toBeChecked();
  // `fireEvent`, not `user`: nothing may happen between the click and the look at the box
  fireEvent.click(inPortal);
  expect(inPortal).not.toBeChecked();
  fireEvent.change(language, { target: { value: 'en-US' } });
  expect(language).toHaveValue('en-US');
  await waitFor(async () => {
    const stored = await server.current().call(get, {}, accessToken);
    expect(stored).toMatchObject({
      language: 'en-US',
      kinds: expect.arrayContaining([expect.objectContaining({ kind: 'policy', portal: false })]),
    });
  });
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(inPortal).not.toBeChecked();
});
