import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let user = '';
let officer = '';
let appeal: ApplicationDetail;
const server = portalServer(async ({ call, db }) => {
  user = await tokenOf({ call }, 'user');
  ({ token: officer } = await officerOf(db, 'officer', ['approve:appeal'], new Date()));
  const sent = await sendAppeal({ call }, user);
  appeal = await call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'take' } }, officer);
});

const signInAs = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
const stored = () => server.current().call(application.detail, { params: { id: appeal.id } }, officer);
const send = '{Control>}{Enter}{/Control}';

async function decide() {
  signInAs(officer);
  const { user: hand } = await renderApp(`/approve/detail?view=team&id=${appeal.id}`);
  await screen.findByRole('heading', { name: '当前办理' });
  await settled();
  return hand;
}

test('an officer asks for an extension, and missing input is named first', async () => {
  const hand = await decide();
  await hand.keyboard('e');
  await hand.type(await screen.findByRole('textbox', { name: /^意见/ }), '需要会同有关单位核实');
  await hand.keyboard(send);
  expect((await screen.findByRole('alert')).textContent).toMatch(/1 至 30 个工作日/);
  await hand.type(screen.getByRole('textbox', { name: /^工作日/ }), '3');
  await hand.keyboard(send);
  expect(await screen.findByRole('region', { name: '时限、补充与会办' })).toHaveTextContent('延期 3 个工作日');
  expect((await stored()).requests).toMatchObject([{ type: 'extension', days: 3 }]);
});

test('an officer asks for a field, and the applicant fills in only that', { tags: 'depth' }, async () => {
  const hand = await decide();
  await hand.click(screen.getByRole('button', { name: /^时限、补充与会办/ }));
  await hand.click(await screen.findByRole('button', { name: /^要求补充/ }));
  await hand.click(await screen.findByRole('checkbox', { name: '诉求内容' }));
  await hand.type(screen.getByRole('textbox', { name: /^工作日/ }), '3');
  await hand.type(screen.getByRole('textbox', { name: /^意见/ }), '请写明经过');
  await hand.keyboard(send);
  await screen.findByText('补充：诉求内容');

  document.body.replaceChildren();
  signInAs(user);
  await renderApp(`/account/application?id=${appeal.id}`);
  const part = await screen.findByRole('region', { name: '请补充材料' });
  expect(part).toHaveTextContent('请写明经过');
  const field = await within(part).findByRole('textbox', { name: /诉求内容/ });
  expect(within(part).getAllByRole('textbox')).toHaveLength(1);
  await hand.clear(field);
  await hand.type(field, '经过如下。');
  await hand.click(within(part).getByRole('button', { name: '提交补充' }));
  expect(await screen.findByText('已提交补充')).toBeInTheDocument();
  await settled();
  expect(screen.queryByRole('region', { name: '请补充材料' })).toBeNull();
  expect((await stored()).answers.fields['content']).toBe('经过如下。');
});
