import type { Answer, ScriptedServer } from '../setup/scripted-server.ts';

export const paths = {
  settings: '/api/xm-service-base/config/queryEsms',
  user: '/api/xm-oauth/oauth/currentuser',
  signIn: '/api/xm-oauth/oauth/token',
  signOut: '/api/xm-oauth/oauth/logout',
  counts: '/apiv2/policy/result-header',
  search: '/apiv2/policy/result-search',
  areas: '/apiv2/policy/area-dict',
  vocabulary: '/apiv2/account/admin/dict/vocabulary',
  names: '/apiv2/account/admin/dict/list-name',
  tags: '/apiv2/policy/tag-list',
  hotTags: '/apiv2/policy/tag-small-list',
  suggest: '/apiv2/policy/suggest',
  notices: '/apiv2/notify/admin/index',
  menu: '/api/account/resource/admin/currentuser',
  business: '/apiv2/policy/business-base',
  matches: '/apiv2/policy/match-swiper',
  calendar: '/apiv2/policy/calendar',
  generations: '/apiv2/config/generations',
} as const;

export const tokenKey = 'ixiaomayun_accessToken';

export const person = { id: 'u-77', username: 'zhao.qian', displayName: '赵钱孙李', roles: ['user'], mustChangePassword: false };

/** A successful answer in the envelope of its path. */
export const good = (path: string, data: unknown): Answer => ({
  json: path.startsWith('/apiv2/') ? { code: 0, data } : { success: true, data },
});

const names = ['status', 'level', 'kind', 'category', 'supportMode', 'scale', 'region', 'issuer', 'tag'];
const counts = { total: 3, facets: Object.fromEntries(names.map((name) => [name, []])) };
const found = { total: 0, page: 1, pageSize: 10, list: [], reading: { terms: [], synonyms: [], loosened: false }, relaxations: [] };

/** Home, search and start-up answer as an empty portal would; a test scripts over it what it is about. */
export function scriptPortal({ script }: ScriptedServer): void {
  const data = {
    [paths.settings]: [],
    [paths.user]: person,
    [paths.signOut]: null,
    [paths.signIn]: { accessToken: 'secret-token-2', expiresAt: '2099-01-01T00:00:00Z' },
    [paths.counts]: counts,
    [paths.search]: found,
    [paths.areas]: [],
    [paths.names]: [],
    [paths.tags]: [],
    [paths.vocabulary]: { 'policy.category': [], 'policy.supportMode': [], scale: [], legalForm: [] },
    [paths.hotTags]: [],
    [paths.suggest]: [],
    [paths.notices]: { total: 0, unread: 0, list: [] },
    [paths.menu]: [],
    [paths.business]: { business: null, mine: [] },
    [paths.matches]: { business: null, counts: null, list: [], bestQuestion: null },
    [paths.calendar]: { total: 0, list: [] },
    [paths.generations]: { dict: 1, menu: 1, setting: 1 },
    '/apiv2/approval/queue': { total: 0, list: [], counts: { mine: 0, team: 0, done: 0, overdue: 0 }, kinds: {}, states: {} },
  };
  for (const [path, value] of Object.entries(data)) script(path, good(path, value));
}
