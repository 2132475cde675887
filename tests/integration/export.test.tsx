import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportPolicies } from '#contract/policy-version.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

portalServer();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Answers the export in chunks that the test sends, and records the requested parameters. */
function answerExport() {
  const requested: URLSearchParams[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  interceptor.use(
    http.get(`*${exportPolicies.path}`, ({ request }) => {
      requested.push(new URL(request.url).searchParams);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
      });
      return new HttpResponse(body, {
        headers: {
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'content-disposition': 'attachment; filename="policies.xlsx"',
        },
      });
    }),
  );
  return { requested, send: (bytes: number) => stream?.enqueue(new Uint8Array(bytes)), finish: () => stream?.close() };
}

async function openPanel(path = '/policy/search?keyword=研发&level=city&sort=deadline') {
  const app = await renderApp(path);
  const button = await screen.findByRole('button', { name: '导出' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await app.user.click(button);
  return { ...app, panel: await screen.findByRole('region', { name: '导出政策列表' }) };
}

test('an export gives its row count, applies filters and order, and reports progress and completion', { tags: 'depth' }, async () => {
  const { requested, send, finish } = answerExport();
  const { user, panel } = await openPanel();
  const total = /找到 (\d+) 项/.exec((await screen.findByText(/找到 \d+ 项/)).textContent)?.[1];
  expect(within(panel).getByText(new RegExp(`将导出 ${total} 项政策`))).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: '开始导出' }));
  expect(await within(panel).findByRole('progressbar', { name: `正在导出 ${total} 项政策` })).toBeVisible();
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(Object.fromEntries(requested[0] ?? [])).toEqual({ keyword: '研发', level: 'city', sort: 'deadline', language: 'zh-CN' });
  send(4096);
  expect(await within(panel).findByText('已接收 4 kB')).toBeVisible();
  finish();
  expect(await within(panel).findByText(`已导出 ${total} 项政策，文件已保存到下载目录。`)).toBeVisible();
  expect(saved).toEqual(['policies.xlsx']);
});

test('the exported file is saved under the name from the server', { tags: 'depth' }, async () => {
  const { user, panel } = await openPanel();
  await user.click(within(panel).getByRole('button', { name: '开始导出' }));
  expect(await within(panel).findByText(/^已导出 \d+ 项政策/)).toBeVisible();
  expect(saved).toEqual([expect.stringMatching(/\.xlsx$/)]);
});

test('a cancelled export saves nothing', { tags: 'depth' }, async () => {
  const { send } = answerExport();
  const { user, panel } = await openPanel();
  await user.click(within(panel).getByRole('button', { name: '开始导出' }));
  await within(panel).findByRole('progressbar');
  send(1024);
  await user.click(within(panel).getByRole('button', { name: '取消' }));
  expect(await within(panel).findByText('已取消导出。')).toBeVisible();
  expect(within(panel).getByRole('button', { name: '开始导出' })).toBeVisible();
  expect(saved).toEqual([]);
});

test('a failed export is reported and can be started again', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] GET \/apiv2\/policy\/export failed: NetworkError/);
  interceptor.use(...scenarios.offline(`*${exportPolicies.path}`));
  const { user, panel } = await openPanel();
  await user.click(within(panel).getByRole('button', { name: '开始导出' }));
  expect(await screen.findByText('网络连接不上，请检查网络后重试。')).toBeVisible();
  expect(within(panel).getByRole('button', { name: '开始导出' })).toBeVisible();
  expect(saved).toEqual([]);
});

test('the export button is disabled for an empty result and says why', async () => {
  const { user } = await renderApp('/policy/search?keyword=魑魅魍魉飞船');
  expect(await screen.findByRole('heading', { name: '没有符合条件的政策' })).toBeVisible();
  const button = screen.getByRole('button', { name: '导出' });
  await waitFor(() => expect(button).toHaveAttribute('title', '没有可以导出的政策'));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await settled();
  expect(screen.queryByRole('region', { name: '导出政策列表' })).not.toBeInTheDocument();
});
