import type { EndpointShape } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { resultSearch } from '#contract/policy.ts';
import { saveSearch } from '#contract/subscription.ts';
import type { TestServer } from '../setup/server.ts';
import type { Samples } from './admin-samples.ts';
import { adminSamples } from './admin-samples.ts';

/** What the demonstration accounts sign in with. */
export const credentials = { username: 'user', password: 'Pmis@2026' };

/** One good input a call, by its name, over the sample data and records made for it; `tokens`: of the two demonstration accounts. */
export async function allSamples(server: TestServer, tokens: { user: string; admin: string }): Promise<Samples> {
  const { list } = await server.call(resultSearch, { body: {} });
  const policyId = list[0]?.id ?? '';
  const search = { name: '样例', filters: {}, frequency: 'daily' } as const;
  const { id: searchId } = await server.call(saveSearch, { body: search }, tokens.user);
  const { id: spareSearchId } = await server.call(saveSearch, { body: search }, tokens.user);
  return {
    ...(await adminSamples(server, tokens.admin)),
    'config.queryEsms': () => ({}),
    'config.generations': () => ({}),
    'oauth.token': () => ({ body: credentials }),
    'oauth.register': () => ({ body: { username: 'contract.suite', password: 'Contract1' } }),
    'oauth.currentuser': () => ({}),
    'oauth.logout': () => ({}),
    'oauth.changePassword': () => ({ body: { current: credentials.password, password: 'Contract2' } }),
    'dict.vocabulary': () => ({}),
    'dict.listName': () => ({ params: { category: 'industry' } }),
    'enterprise.lookup': () => ({ params: { keyword: 'hengrui' } }),
    'enterprise.create': () => ({ body: { name: '契约测试有限公司', facts: { regionCode: '999901' } } }),
    'enterprise.leave': () => ({ body: { id: 'yx-shuque' } }),
    'enterprise.saveFacts': () => ({ body: { businessId: 'yx-hengrui', facts: { 'techStaff@2025': 31 } } }),
    'policy.businessBase': () => ({ params: { id: 'yx-hengrui' } }),
    'policy.changeBusiness': () => ({ body: { id: 'yx-hengrui' } }),
    'policy.companyDetail': () => ({ body: { id: 'yx-hengrui' } }),
    'policy.relateBusiness': () => ({ body: { id: 'yx-hengrui', kind: ['supplier'] } }),
    'notify.index': () => ({ params: { page: '1', pageSize: '5', unread: 'true' } }),
    'notify.read': () => ({ body: { ids: 'all' } }),
    'policy.resultSearch': () => ({ body: { keyword: '研发' } }),
    'policy.resultHeader': () => ({ body: { keyword: '研发' } }),
    'policy.tagList': () => ({}),
    'policy.tagSmallList': () => ({}),
    'policy.areaDict': () => ({}),
    'policy.suggest': () => ({ params: { keyword: '高' } }),
    'policy.detail': () => ({ params: { id: policyId } }),
    'policy.similar': () => ({ params: { id: policyId } }),
    'policy.match': () => ({ body: { profile: { scale: 'small' } } }),
    'policy.matchSwiper': () => ({ body: { limit: 3 } }),
    'policy.verdicts': () => ({ body: { ids: ['nat-hnte'] } }),
    'policy.matchBase': () => ({ body: { limit: 20 } }),
    'policy.compare': () => ({ params: { id: policyId } }),
    'policy.calendar': () => ({ body: { from: '2026-06-01', to: '2026-07-05' } }),
    'policy.calendarEvent': () => ({ params: { id: 'yx-hnte-award' } }),
    'policy.calendarFeed': () => ({ params: { level: 'city' } }),
    'policy.feedKey': () => ({ body: {} }),
    'policy.versions': () => ({ params: { id: 'yx-hnte-award' } }),
    'policy.export': () => ({ params: { keyword: '研发', language: 'en-US' } }),
    'resource.currentuser': () => ({}),
    'follow.list': () => ({ body: {} }),
    'follow.ids': () => ({}),
    'follow.change': () => ({ body: { policyId, followed: true } }),
    'dismissal.list': () => ({ body: {} }),
    'dismissal.change': () => ({ body: { policyId, dismissed: true } }),
    'savedSearch.list': () => ({}),
    'savedSearch.save': () => ({ body: { name: '订阅', filters: { keyword: '研发' }, frequency: 'instant' } }),
    'savedSearch.delete': () => ({ body: { id: spareSearchId } }),
    'savedSearch.preview': () => ({ body: { id: searchId } }),
    'template.currentUser': () => ({}),
    'template.fakeList': () => ({ params: { count: '5', page: '1' } }),
    'template.province': () => ({}),
    'template.city': () => ({ params: { id: '320000' } }),
    'template.users': () => ({ params: { page: '1', pageSize: '5' } }),
  };
}

/** Sends a sample to the server, as whoever holds the token; without one, as a visitor. */
export function sendSample(
  server: TestServer,
  endpoint: EndpointShape,
  input: ReturnType<Samples[string]>,
  authorization?: string,
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, input.params);
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const form = new FormData();
  if (input.file !== undefined) form.set('file', input.file);
  return server.fetch(query === '' ? path : `${path}?${query}`, {
    method: endpoint.method,
    // a form names its own type, with the boundary
    headers: {
      ...(input.file === undefined && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.file !== undefined && { body: form }),
  });
}
