import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { routeTree } from '#app/route-tree.gen.ts';
import { lookup } from '#contract/company-choice.ts';
import { token } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import { search } from '#contract/listing.ts';
import { hangOfState } from '../setup/hang.ts';
import { cases } from '../setup/depth.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

const server = portalServer();

const routes = Object.values(createRouter({ routeTree, history: createMemoryHistory() } as never).routesByPath);
// the last two need permissions that the account lacks
const pages = routes.filter(({ id }) => id.startsWith('/_portal/') && !/exception|approve\/detail|finance\/need\/detail/.test(id));

/** Calls that begin after the loader, because they depend on another answer. All others are known from the address. */
const later = new Map([
  // sent once start-up has verified the stored token: an expired one is refused once, not for each call
  ['/apiv2/config/generations', 'the user'],
  ['/apiv2/notify/admin/index', 'the user'],
  ['/apiv2/policy/business-base', 'the user'],
  ['/apiv2/follow/ids', 'the user'],
  ['/apiv2/follow/list', 'the user'],
  ['/apiv2/listing-follow/ids', 'the user'],
  ['/apiv2/listing-progress/read', 'the user'],
  ['/apiv2/contact-request/standing', 'the user'],
  ['/apiv2/application/of-subject', 'the user'],
  ['/apiv2/policy/calendar', 'the user'],
  ['/apiv2/policy/verdicts', 'the rows of the list and the current company'],
  ['/apiv2/english/propose', 'the texts of the form'],
  ['/apiv2/policy/company-detail', 'the current company'],
  ['/apiv2/policy/match-report', 'the current company'],
  ['/apiv2/enterprise/readings', 'the current company'],
  ['/apiv2/grant/mine', 'the current company'],
  ['/apiv2/payment/received', 'the current company'],
  ['/apiv2/partner/keys', 'whether the user administers the company'],
  ['/apiv2/partner/hooks', 'whether the user administers the company'],
  ['/api/users', 'the company whose colleagues the user manages'],
  ['/api/geographic/city/{id}', 'the province in the profile'],
  ['/apiv2/booking/mine', 'whether the device takes bookings'],
  ['/apiv2/booking/slots', 'whether the device takes bookings'],
  ['/apiv2/policy/needs', 'whether a need was read from the keyword'],
  ['/apiv2/registration/places', 'whether the activity takes registrations'],
  ['/apiv2/registration/mine', 'whether the activity takes registrations'],
]);

/** The address of a page, with the id of a record for the page of one. */
async function addressOf({ fullPath, options }: AnyRoute): Promise<string> {
  const kind = (options.staticData as { listing?: { kind: string } } | undefined)?.listing?.kind;
  // the router's paths of index routes end in a slash, unlike addresses of pages
  if (!fullPath.endsWith('/detail')) return fullPath.replace(/(?<=.)\/$/, '');
  const paging = { page: 1, pageSize: 1 };
  const { call } = server.current();
  const { list } =
    kind === undefined ? await call(resultSearch, { body: paging }) : await call(search, { body: { kind, ...paging } }, accessToken);
  return `${fullPath}?id=${list[0]?.id ?? ''}`;
}

let accessToken = '';
beforeEach(async () => {
  ({ accessToken } = await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } }));
  // English pages also ask for the names of issuers and tags
  document.cookie = 'pmis_language=en-US; path=/';
  // a browser that signed in has a token for each client
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
});

/**
 * Returns the calls that only rendering begins and that depend on no other answer:
 * their data comes later than it could. The loaders finish before anything is
 * rendered, so that the answer does not depend on which of the two is faster.
 */
async function lateCalls(address: string): Promise<string[]> {
  const cache = (queryClient: QueryClient) => queryClient.getQueryCache().getAll();
  const loaded = new Set<string>();
  let client: QueryClient | undefined;
  await renderApp(address, async ({ router, queryClient }) => {
    client = queryClient;
    await vi.waitFor(
      () => {
        const { matches } = router.state;
        if (matches.length === 0 || matches.some(({ status }) => status === 'pending')) throw new Error(`${address} still loads`);
        if (queryClient.isFetching() > 0) throw new Error(`${address} still asks`);
      },
      { timeout: hangOfState, interval: 5 },
    );
    expect(router.state.matches.map(({ status }) => status)).not.toContain('notFound');
    expect(router.state.matches.map(({ status }) => status)).not.toContain('error');
    for (const { queryHash } of cache(queryClient)) loaded.add(queryHash);
  });
  await settled();
  // a disabled observer stays pending
  const late =
    client === undefined ? [] : cache(client).filter(({ queryHash, state }) => !loaded.has(queryHash) && state.status !== 'pending');
  const paths = new Set(late.map(({ meta, queryHash }) => meta?.['path'] ?? queryHash));
  return [...paths].filter((path) => !later.has(path)).toSorted();
}

test.each(cases(pages, 9).map((route) => [route.fullPath, route] as const))('%s begins its calls in its loader', async (_, route) => {
  expect(await lateCalls(await addressOf(route))).toEqual([]);
});

/** Addresses that name what the page shows. */
const named = [
  '/account/publish?kind=device',
  '/account/publish?kind=finance-product',
  '/policy/calendar?view=month',
  '/policy/compare?id=POLICY',
  '/policy/company?id=COMPANY',
  '/policy/company?id=COMPANY&tab=relations',
  '/policy/match?business=COMPANY',
  '/policy/search?keyword=科技&business=COMPANY',
  '/account/custom?tab=followed',
  '/account/custom?tab=listings',
  '/account/custom?tab=dismissed',
  '/account/custom?tab=requests',
  '/account/custom?tab=published',
  '/account/custom?tab=searches',
  '/account/fuWu?tab=published',
  '/account/fuWu?tab=received',
  '/resources/finance/list?keyword=贷款',
];

test.each(cases(named, 5))('%s begins its calls in its loader', async (address) => {
  const { call } = server.current();
  const { list } = await call(resultSearch, { body: { page: 1, pageSize: 1 } });
  const companies = await call(lookup, { params: { keyword: '', limit: 1 } }, accessToken);
  const filled = address.replace('POLICY', list[0]?.id ?? '').replace('COMPANY', companies[0]?.id ?? '');
  expect(await lateCalls(filled)).toEqual([]);
});
