import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as policy from '#contract/policy.ts';
import { daysUntil, todayInChina } from '#domain/china-time.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

/** Sets the server 400 days behind the browser, so that every window of the sample begins much later. */
const serverNow = () => new Date(Date.now() - 400 * 86_400_000);
const server = portalServer(undefined, { now: serverNow });

beforeEach(() => {
  document.cookie = 'pmis_language=zh-CN; path=/';
});

test('days are counted from the server’s date even if the browser’s clock is 400 days ahead', async () => {
  const found = await server.current().call(policy.resultSearch, { body: { kind: ['project'], page: 1, pageSize: 50 } });
  const upcoming = found.list.find(({ applyFrom, effectiveTo }) => applyFrom !== null && effectiveTo === null);
  if (upcoming?.applyFrom === undefined || upcoming.applyFrom === null) throw new Error('the sample has no such policy');
  await renderApp(`/policy/detail?id=${upcoming.id}`);
  const days = daysUntil(todayInChina(serverNow()), upcoming.applyFrom);
  expect((await screen.findAllByText(`${days} 天后开始`))[0]).toBeVisible();
});
