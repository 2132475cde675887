import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { applyForSupport, approve, payingPolicy, shortForm } from '../setup/payments.ts';
import { portalServer } from '../setup/portal-server.ts';
import { saveNotice } from '../setup/public-notices.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let admin = '';
/** Creates a draft of a notice with one application. */
let id = '';

portalServer(async (made) => {
  admin = await tokenOf(made, 'admin');
  const [head] = await colleaguesOf(made, ['administrator'], new Date());
  await shortForm(made, admin);
  const applied = await applyForSupport(made, head?.token ?? '', { companyId: company, amount: 500_000 });
  await approve(made, applied, admin);
  ({ id } = await saveNotice(made, admin, [applied], { policyId: payingPolicy }));
});

beforeEach(() => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

test('an officer announces a draft after a question', async () => {
  const { user } = await renderApp(`/portal/public-notice?notice=${id}`);
  const drawer = within(await screen.findByRole('dialog', { name: '公示详情' }));
  await user.click(await drawer.findByRole('button', { name: '开始公示' }));
  const question = within(await screen.findByRole('dialog', { name: '开始公示？' }));
  await user.click(question.getByRole('button', { name: '开始公示' }));
  expect(await drawer.findByRole('button', { name: '撤回公示' })).toBeVisible();
  await settled();
});
