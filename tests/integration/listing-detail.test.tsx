import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { search } from '#contract/listing.ts';
import { listing as listingTable } from '#server/platform/db/tables/listing.ts';
import { saveActivity, saveDevice } from '../setup/book-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
const facts = () => screen.findByRole('region', { name: '基本信息' });

test('an expired device can be read, but not booked or requested', async () => {
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

test('an expired activity accepts no registrations', async () => {
  const { db } = server.current();
  await saveActivity(db, { id: 'ended-activity', expiresAt: new Date('2026-06-01T00:00:00Z') });
  await renderApp('/operation/activity/detail?id=ended-activity');
  await facts();
  expect(screen.queryByRole('button', { name: '去报名' })).toBeNull();
  expect(screen.queryByRole('button', { name: /报名/ })).toBeNull();
});

test('a price has its meaning, a zero price is shown as free, and a level has its name', async () => {
  await renderApp('/public/property/index');
  // a card shows the unit in small type
  const [unit] = await screen.findAllByText('元/平方米·月');
  expect(unit?.closest('p')).toHaveTextContent(/^[\d.]+ 元\/平方米·月$/);
  expect(screen.getAllByText('元/平方米').length).toBeGreaterThan(0);
  const { db } = server.current();
  await saveActivity(db, { id: 'free-activity', attributes: { fee: 0 } });
  cleanup();
  await renderApp('/operation/activity/detail?id=free-activity');
  expect(within(await facts()).getByText('免费')).toBeVisible();
  cleanup();
  await renderApp('/technology/result/detail?id=res-motion-controller');
  // similar listings may have the same value
  const [level] = await screen.findAllByText('6 级');
  expect(level).toBeVisible();
});

test('a fact is shown once: the day of a notice, and the unit of a quantity', { tags: 'depth' }, async () => {
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

describe('the pictures of industrial space', () => {
  const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
  const filesOf = (...names: string[]) => names.map((name, index) => ({ fileId: idOf(index + 1), name, size: 1000 }));

  /** Opens a space with these files as pictures. */
  async function open(pictures: ReturnType<typeof filesOf>, cover: string | null = null) {
    const { call, db } = server.current();
    const [one] = (await call(search, { body: { kind: 'property' } })).list;
    const id = one?.id ?? '';
    const [stored] = await db.select().from(listingTable).where(eq(listingTable.id, id));
    await db
      .update(listingTable)
      .set({ cover, attributes: { ...stored?.attributes, pictures } })
      .where(eq(listingTable.id, id));
    const app = await renderApp(`/public/property/index?id=${id}`);
    await facts();
    if (cover !== null || pictures.length > 0) await screen.findByRole('region', { name: '图片' });
    return { ...app, title: one?.title ?? '' };
  }
  const large = () => screen.getByRole('region', { name: '图片' }).querySelector('figure > div img');

  test('pictures are shown one at a time, chosen by click, button and arrow keys', { tags: 'depth' }, async () => {
    const { user } = await open(filesOf('外景.jpg', '车间.png', '通道.webp'));
    expect(large()).toHaveAttribute('alt', '外景');
    expect(large()).toHaveAttribute('src', expect.stringContaining(`/apiv2/file/download?id=${idOf(1)}`));
    await user.click(await screen.findByRole('button', { name: '第 3 张：通道' }));
    expect(large()).toHaveAttribute('alt', '通道');
    expect(screen.getByRole('button', { name: '第 3 张：通道' })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowRight}');
    expect(large()).toHaveAttribute('alt', '外景');
    await user.click(await screen.findByRole('button', { name: '上一张' }));
    expect(large()).toHaveAttribute('alt', '通道');
    expect(screen.queryByRole('heading', { name: '图片' })).toBeNull();
  });

  test('the cover comes first and is not repeated', { tags: 'depth' }, async () => {
    const { title } = await open(filesOf('外景.jpg'), idOf(9));
    expect(large()).toHaveAttribute('alt', title);
    expect(screen.getAllByRole('button', { name: /^第 \d 张/ })).toHaveLength(2);
    cleanup();
    await open(filesOf('外景.jpg', '车间.png'), idOf(2));
    expect(screen.getAllByRole('button', { name: /^第 \d 张/ })).toHaveLength(2);
  });

  test('one picture has no buttons, and without pictures there is no gallery', { tags: 'depth' }, async () => {
    await open(filesOf('外景.jpg'));
    expect(large()).toHaveAttribute('alt', '外景');
    expect(screen.queryByRole('button', { name: '下一张' })).toBeNull();
    cleanup();
    await open([]);
    expect(screen.queryByRole('region', { name: '图片' })).toBeNull();
  });

  test('a file that is no picture is offered as a download', { tags: 'depth' }, async () => {
    await open(filesOf('外景.jpg', '说明.pdf'));
    const thumbnail = screen.getByRole('button', { name: '第 2 张：说明.pdf' }).querySelector('img');
    fireEvent.error(thumbnail ?? document.body);
    expect(await screen.findByRole('button', { name: /^下载.*说明\.pdf/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^第 \d 张/ })).toBeNull();
  });
});
