import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { detail, save } from '#contract/listing-admin.ts';
import * as own from '#contract/listing-own.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { deviceOf } from '../contract/listing-content.ts';

const server = portalServer();
const call = () => server.current().call;

let admin = '';
const signIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};

/** Creates a draft of industrial space at a point of a district's plan. */
const spaceOf = (regionCode: string, x: number | null, y: number | null) => ({
  ...deviceOf(),
  title: '科创园 3 号楼',
  regionCode,
  attributes: { x, y },
});

async function editor(token: string, content: ReturnType<typeof spaceOf>) {
  signIn(token);
  const { id } = await call()(save, { body: { id: null, kind: 'property', version: null, content } }, token);
  const app = await renderApp(`/portal/listing/edit?id=${id}`);
  return { id, ...app };
}
function newEditor() {
  signIn(admin);
  return renderApp('/portal/listing/edit?kind=property');
}

async function chooseDistrict(user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) {
  await user.click(await screen.findByRole('combobox', { name: '地区' }));
  await user.click(await screen.findByTitle(name));
  await settled();
}
const plan = () => screen.findByRole('slider', { name: /平面图上的位置$/ });

/** Lays the plan out as 400 by 300 pixels, 20 from the edges of the window: jsdom has no layout. */
const layOut = (element: HTMLElement) => {
  element.getBoundingClientRect = () => new DOMRect(20, 20, 400, 300);
};

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = await tokenOf(server.current(), 'admin');
});

describe('the position of a space on the plan of its district', () => {
  test('arrow keys move it by 1 %, with Shift by 5 %, and not past the edge', async () => {
    const { user } = await editor(admin, spaceOf('999904', 38.5, 97));
    const field = await plan();
    expect(field).toHaveAccessibleName('高新区平面图上的位置');
    expect(field).toHaveAttribute('aria-valuetext', '距左边 38.5%，距上边 97%');
    field.focus();
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    await settled();
    expect(field).toHaveAttribute('aria-valuetext', '距左边 38%，距上边 100%');
  });

  test('the first key places the mark in the middle, and Delete removes it', { tags: 'depth' }, async () => {
    const { user } = await editor(admin, spaceOf('999904', null, null));
    const field = await plan();
    expect(field).toHaveAttribute('aria-valuetext', '还没有标出位置');
    field.focus();
    await user.keyboard('{ArrowRight}');
    await settled();
    expect(field).toHaveAttribute('aria-valuetext', '距左边 50%，距上边 50%');
    await user.keyboard('{Delete}');
    await settled();
    expect(field).toHaveAttribute('aria-valuetext', '还没有标出位置');
  });

  test('a click places the mark in whole per cent, and it is stored', { tags: 'depth' }, async () => {
    const { id, user } = await editor(admin, spaceOf('999904', null, null));
    const field = await plan();
    layOut(field);
    fireEvent.click(field, { clientX: 20 + 133, clientY: 20 + 61 });
    await settled();
    expect(field).toHaveAttribute('aria-valuetext', '距左边 33%，距上边 20%');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    const { draft } = await call()(detail, { params: { id } }, admin);
    expect(draft?.content.attributes).toMatchObject({ x: 33, y: 20 });
  });

  test('the button removes the mark and focuses the plan', { tags: 'depth' }, async () => {
    const { user } = await editor(admin, spaceOf('999904', 40, 60));
    await user.click(await screen.findByRole('button', { name: '清除位置' }));
    await settled();
    expect(await plan()).toHaveFocus();
    expect(await plan()).toHaveAttribute('aria-valuetext', '还没有标出位置');
    expect(screen.queryByRole('button', { name: '清除位置' })).toBeNull();
  });

  test('a new space has a plan once its district is chosen', { tags: 'depth' }, async () => {
    const { user } = await newEditor();
    expect(await screen.findByText('请先在“地区”里选择区县，再在它的平面图上标出位置。')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    await chooseDistrict(user, '高新区');
    expect(await plan()).toHaveAttribute('aria-valuetext', '还没有标出位置');
  });

  test('changing the district clears the mark', { tags: 'depth' }, async () => {
    const { user } = await editor(admin, spaceOf('999904', 40, 60));
    await plan();
    await chooseDistrict(user, '望湖区');
    expect(await plan()).toHaveAttribute('aria-valuetext', '还没有标出位置');
  });

  test('owners place it in their form', { tags: 'depth' }, async () => {
    const token = await tokenOf(server.current(), 'user');
    signIn(token);
    const content = spaceOf('999904', 40, 60);
    const { id } = await call()(own.save, { body: { id: null, kind: 'property', version: null, content } }, token);
    await renderApp(`/account/publish?id=${id}`);
    expect(await plan()).toHaveAttribute('aria-valuetext', '距左边 40%，距上边 60%');
  });
});
