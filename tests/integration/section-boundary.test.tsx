import { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { createTranslator } from '#i18n/i18n.ts';
import { expectConsole } from '../setup/console.ts';

let answer: () => Promise<string>;

function Section() {
  return <p>{useSuspenseQuery({ queryKey: ['section'], queryFn: async () => await answer() }).data}</p>;
}

function Neighbour() {
  return <p>{useQuery({ queryKey: ['neighbour'], queryFn: () => '旁边' }).data}</p>;
}

function Page() {
  const [beside, setBeside] = useState(false);
  return (
    <>
      <SectionBoundary resetKey="" fallback="加载中">
        <Section />
      </SectionBoundary>
      <button type="button" onClick={() => startTransition(() => setBeside(true))}>
        旁边
      </button>
      <div data-testid="beside">{beside && <Neighbour />}</div>
    </>
  );
}

test('a retry is kept when another query of the page mounts', async () => {
  expectConsole(/^Error: down/);
  answer = () => Promise.reject(new Error('down'));
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  const { i18n, ready } = createTranslator('zh-CN');
  await ready;
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const retry = await screen.findByRole('button', { name: '重试' });
  // before the effects of the mounted children
  new MutationObserver((_, observer) => {
    observer.disconnect();
    answer = () => Promise.resolve('内容');
    retry.click();
  }).observe(screen.getByTestId('beside'), { childList: true });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button', { name: '旁边' }).click();
  expect(await screen.findByText('内容')).toBeVisible();
});
