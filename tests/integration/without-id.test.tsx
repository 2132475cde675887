import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from '#app/route-tree.gen.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { token } from '#contract/oauth.ts';
import { cases } from '../setup/depth.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();

/** Every page of the route tree. */
const routes = Object.values(createRouter({ routeTree, history: createMemoryHistory() } as never).routesByPath);

/** Pages that show something else without an id: the user's own company, and all public notices. */
const withoutId = new Set(['/policy/company', '/policy/notice']);

/** Pages of one record: their addresses need an id. */
const detailPages = routes.flatMap(({ fullPath, options: { validateSearch, loader } }) => {
  // an application has no id before it is created
  if (String(loader).includes('requireId')) return [fullPath];
  const parse: unknown = (validateSearch as { parse?: unknown } | undefined)?.parse;
  const search: unknown = typeof parse === 'function' ? Reflect.apply(parse, validateSearch, [{}]) : {};
  return typeof search === 'object' && search !== null && 'id' in search && search.id === '' && !withoutId.has(fullPath) ? [fullPath] : [];
});

test('every address that ends in /detail is the page of one record', () => {
  const ending = routes.map(({ fullPath }) => fullPath).filter((path) => path.endsWith('/detail'));
  expect(detailPages).toEqual(expect.arrayContaining(ending));
  expect(detailPages.length).toBeGreaterThan(ending.length);
});

test.each(
  cases(
    detailPages.flatMap((page) => (['zh-CN', 'en-US'] as const).map((language) => [page, language] as const)),
    5,
  ),
)('%s without an id links to the list (%s)', async (page, language) => {
  document.cookie = `pmis_language=${language}; path=/`;
  const { accessToken } = await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } });
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
  const { user, history } = await renderApp(page);
  expect(
    await screen.findByRole('heading', { level: 1, name: language === 'zh-CN' ? '请先选择一条记录' : 'Choose a record first' }),
  ).toBeVisible();
  const asked = new Set(server.requests.map((request) => request.split(' ')[1]));
  expect(endpoints.filter(({ path }) => asked.has(path) && path.endsWith('/detail'))).toEqual([]);
  const main = within(screen.getByRole('main'));
  const list = main.getByRole('link', { name: language === 'zh-CN' ? /^打开“.+”$/ : /^Open “.+”$/ });
  const name = /“(.+)”/.exec(list.textContent)?.[1] ?? '';
  expect(
    main.getByText(
      language === 'zh-CN' ? `这个地址没有记录的编号。请从“${name}”中选择。` : `This address has no record. Choose one from “${name}”.`,
    ),
  ).toBeVisible();
  await user.click(list);
  await waitFor(() => expect(screen.queryByText(/^(请先选择一条记录|Choose a record first)$/)).not.toBeInTheDocument());
  expect(history.location.pathname).not.toBe(page);
});
