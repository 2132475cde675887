import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveActivity, saveDevice } from '../setup/book-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
const facts = () => screen.findByRole('region', { name: '基本信息' });

test('a device that expired can be read, but neither booked nor asked about', async () => {
  const { db } = server.current();
  await saveDevice(db, { id: 'ended-device', expiresAt: new Date('2026-06-01T00:00:00Z') });
  await renderApp('/technology/device/detail?id=ended-device');
  expect(await screen.findByText(/^已于 2026-06-01 到期/)).toBeVisible();
  expect(within(await facts()).getByText('X-1')).toBeVisible();
  expect(screen.queryByRole('button', { name: '选择时段预约' })).toBeNull();
  expect(screen.queryByRole('button', { name: '获取联系方式' })).toBeNull();
  expect(screen.queryByRole('button', { name: /可预约/ })).toBeNull();
  expect(screen.getByText('这条信息已过期或下架，不再接受新的请求。')).toBeVisible();
});

test('an activity that expired takes no registrations', async () => {
  const { db } = server.current();
  await saveActivity(db, { id: 'ended-activity', expiresAt: new Date('2026-06-01T00:00:00Z') });
  await renderApp('/operation/activity/detail?id=ended-activity');
  await facts();
  expect(screen.queryByRole('button', { name: '去报名' })).toBeNull();
  expect(screen.queryByRole('button', { name: /报名/ })).toBeNull();
});

test('a price says what it is for, nothing to pay is called free, and a level has its word', async () => {
  await renderApp('/public/property/index');
  expect((await screen.findAllByText(/^[\d.]+ 元\/平方米·月$/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^[\d.]+ 元\/平方米$/).length).toBeGreaterThan(0);
  const { db } = server.current();
  await saveActivity(db, { id: 'free-activity', attributes: { fee: 0 } });
  cleanup();
  await renderApp('/operation/activity/detail?id=free-activity');
  expect(within(await facts()).getByText('免费')).toBeVisible();
  cleanup();
  await renderApp('/technology/result/detail?id=res-motion-controller');
  expect(await screen.findByText('6 级')).toBeVisible();
});

test('a fact is stated once: the day of a notice, and the unit of a quantity', async () => {
  await renderApp('/operation/notice/detail?id=notice-filing-upgrade');
  expect(within(await facts()).getAllByText('发布日期')).toHaveLength(1);
  cleanup();
  await renderApp('/resources/chain/need/detail?id=need-reducer');
  expect(within(await facts()).getByText('1,500 台')).toBeVisible();
  expect(within(await facts()).queryByText('单位')).toBeNull();
  expect(within(await facts()).getByRole('link', { name: '精密减速器' })).toHaveAttribute(
    'href',
    expect.stringContaining('/resources/chain/index'),
  );
});
