import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { routeTree } from '#app/route-tree.gen.ts';
import { token } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import { search } from '#contract/listing.ts';
import { cases } from '../setup/depth.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

const server = portalServer();

const routes = Object.values(createRouter({ routeTree, history: createMemoryHistory() } as never).routesByPath);
// the last ones need more rights than the account has, and two pages still begin calls in their parts
const pages = routes.filter(
  ({ id }) => id.startsWith('/_portal/') && !/exception|approve\.?\/detail|finance\/need\/detail|account\/(?:financial|centre)/.test(id),
);

/** Calls that may begin later: those of the header, and parts that a page shows beside what it is opened for. */
const later = new Set([
  // the header, once the user is known
  '/apiv2/config/generations',
  '/apiv2/notify/admin/index',
  '/apiv2/policy/business-base',
  // marks of the user on a record
  '/apiv2/follow/ids',
  '/apiv2/listing-follow/ids',
  '/apiv2/listing-vote/tally',
  '/apiv2/listing-progress/read',
  '/apiv2/contact-request/standing',
  '/apiv2/application/of-subject',
  '/apiv2/policy/verdicts',
  // parts below a record, and those of a record that another call names
  '/apiv2/rating/summary',
  '/apiv2/registration/mine',
  '/apiv2/registration/places',
  '/apiv2/chain/counterparts',
  '/apiv2/policy/company-detail',
  '/apiv2/follow/list',
  '/api/geographic/city/{id}',
  '/api/users',
  '/apiv2/account/oidc',
  '/apiv2/account/passkey/list',
  '/apiv2/policy/area-dict',
  '/apiv2/approval/queue',
  '/apiv2/financing-offer/received',
  '/apiv2/account/admin/dict/vocabulary',
  '/apiv2/policy/match-base',
]);

/** The address of a page, with the id of a record for the page of one. */
async function addressOf({ fullPath, options }: AnyRoute): Promise<string> {
  const kind = (options.staticData as { listing?: { kind: string } } | undefined)?.listing?.kind;
  if (!fullPath.endsWith('/detail')) return fullPath;
  const paging = { page: 1, pageSize: 1 };
  const { call } = server.current();
  const { list } =
    kind === undefined ? await call(resultSearch, { body: paging }) : await call(search, { body: { kind, ...paging } }, accessToken);
  return `${fullPath}?id=${list[0]?.id ?? ''}`;
}

let accessToken = '';
beforeEach(async () => {
  ({ accessToken } = await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } }));
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
});

/** Returns the calls that a page begins after its loader, whose data comes later than it could. */
async function lateCalls(address: string): Promise<string[]> {
  const late = new Set<string>();
  await renderApp(address, ({ router, queryClient }) =>
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'fetch') return;
      if (router.state.matches.at(-1)?.status === 'success') late.add(event.query.meta?.['path'] ?? event.query.queryHash);
    }),
  );
  await settled();
  return [...late].toSorted();
}

test.each(cases(pages, 3).map((route) => [route.fullPath, route] as const))('%s begins its calls in its loader', async (_, route) => {
  // English pages of records ask for the names of issuers and tags, too
  document.cookie = `pmis_language=${route.fullPath.endsWith('/detail') ? 'en-US' : 'zh-CN'}; path=/`;
  expect((await lateCalls(await addressOf(route))).filter((path) => !later.has(path))).toEqual([]);
});
