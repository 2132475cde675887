import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { interceptor } from '#mocks/node.ts';
import { cases } from '../setup/depth.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

portalServer();

/** Percent of the index that is built while searches answer that it is being built; undefined once it is complete. */
let built: number | undefined;

/** Answers calls with the progress of the index until it is complete. */
function build(...paths: string[]): void {
  built = 40;
  const answer = () =>
    built === undefined
      ? undefined
      : HttpResponse.json(
          {
            code: 'INDEX_BUILDING',
            message: `正在建立检索索引：已完成 ${built}%，请稍后再试。`,
            data: { retryAfterSeconds: 0.05, percent: built },
          },
          { status: 503 },
        );
  interceptor.use(...paths.map((path) => http.all(path, answer)));
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
    await waitFor(() => expect(screen.getAllByText(/已完成 40%/)).toHaveLength(paths.length));
    built = 70;
    expect(await screen.findAllByText(/已完成 70%/)).not.toHaveLength(0);
    expect(screen.queryByText('内容没有加载出来')).not.toBeInTheDocument();
    built = undefined;
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
  built = undefined;
  await waitFor(() => expect(screen.queryByText(/正在建立检索索引/)).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
