import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { interceptor } from '#mocks/node.ts';
import { scenarioHandlers } from '#mocks/scenarios/msw.ts';
import { cases } from '../setup/depth.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

portalServer();

const building = (percent: number) => ({
  label: { 'zh-CN': '', 'en-US': '' },
  on: 'calls' as const,
  fault: {
    kind: 'raw' as const,
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({
      code: 'INDEX_BUILDING',
      message: `正在建立检索索引：已完成 ${percent}%，请稍后再试。`,
      data: { retryAfterSeconds: 0.05, percent },
    }),
  },
});

/** Answers a call twice with the progress of the index. */
function build(...paths: string[]): void {
  for (const path of paths) {
    interceptor.use(...scenarioHandlers({ ...building(70), ends: { answers: 2 } }, path));
    interceptor.use(...scenarioHandlers({ ...building(40), ends: { answers: 1 } }, path));
  }
}

const searches: [string, string, string[], string][] = [
  ['the policy search', '/policy/search?keyword=补贴', ['*/policy/result-search', '*/policy/result-header'], 'policy-row'],
  ['a list of listings', '/technology/device', ['*/listing/search', '*/listing/header'], 'listing-card'],
];
test.each(cases(searches, 2))(
  '%s shows the progress of the index, and lists results once it is complete',
  { tags: 'depth' },
  async (_, page, paths, row) => {
    build(...paths);
    await renderApp(page);
    expect(await screen.findAllByText(/已完成 40%/)).toHaveLength(paths.length);
    expect(await screen.findAllByText(/已完成 70%/)).not.toHaveLength(0);
    expect(screen.queryByText('内容没有加载出来')).not.toBeInTheDocument();
    expect(await screen.findAllByTestId(row)).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByText(/正在建立检索索引/)).not.toBeInTheDocument());
    // no message is shown over the page
    expect(screen.queryAllByRole('alert')).toEqual([]);
  },
);

test('home shows the progress of the index, and opens once it is complete', async () => {
  // the router's warning about a suspended page
  expectConsole(/^Warning: Error in route match/);
  build('*/policy/result-search', '*/policy/result-header', '*/listing/search');
  await renderApp('/');
  expect(await screen.findByText(/正在建立检索索引/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/正在建立检索索引/)).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
