import { endpoints } from '#server/platform/http/endpoints.ts';
import { good } from './empty-answer.ts';
import type { ScriptedServer } from './server.ts';

export { good };

/** Paths are written out here on purpose: the contract is what is tested. */
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
  detail: '/apiv2/policy/detail',
  similar: '/apiv2/policy/similar',
  company: '/apiv2/policy/company-detail',
  relations: '/apiv2/policy/relate-business',
  changeBusiness: '/apiv2/policy/change-business',
  notices: '/apiv2/notify/admin/index',
  menu: '/api/account/resource/admin/currentuser',
  business: '/apiv2/policy/business-base',
  matches: '/apiv2/policy/match-swiper',
  generations: '/apiv2/config/generations',
  dictRoot: '/apiv2/account/admin/dict/root',
  dictRootList: '/apiv2/account/admin/dict/rootlist',
  dictList: '/apiv2/account/admin/dict/list',
  dictCreate: '/apiv2/account/admin/dict/create',
  dictUpdate: '/apiv2/account/admin/dict/update',
  dictPost: '/apiv2/account/admin/dict/post',
  settingList: '/apiv2/setting/admin/list',
  settingSave: '/apiv2/setting/admin/save',
} as const;

export const tokenKeys = { portal: 'ixiaomayun_accessToken', industrial: 'industrial_accessToken' } as const;
export const token = 'secret-token-1';

export const person = { id: 'u-77', username: 'zhao.qian', displayName: '赵钱孙李', roles: ['admin'], mustChangePassword: false };

export const policy = {
  id: 'p-1',
  kind: 'project',
  title: '青石数字化改造补助',
  shortName: null,
  docNumber: null,
  issuers: ['青石局'],
  level: 'city',
  regionCode: '999900',
  regionName: '云溪市',
  category: 'digital',
  supportMode: null,
  amountMax: 500_000,
  amountText: null,
  industries: [],
  scales: [],
  tags: [],
  summary: '一段摘要',
  publishDate: '2026-01-05',
  applyFrom: null,
  applyTo: null,
  effectiveTo: null,
  status: 'open',
  sample: false,
  views: 3,
};

export const policyDetail = {
  ...policy,
  body: '## 支持内容\n\n正文第一段。',
  effectiveFrom: null,
  criteria: null,
  sourceUrl: null,
  contact: null,
  version: 1,
  updatedAt: '2026-01-05T00:00:00Z',
  related: [],
  attachments: [],
};

/** The company of a signed-in user. */
export const ownCompany = {
  id: 'c-7',
  name: '青石石材有限公司',
  nameEn: null,
  creditCode: null,
  creditCodeValid: true,
  legalForm: null,
  regionCode: null,
  regionName: null,
  industry: null,
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  own: false,
  sample: false,
  profile: {},
  completeness: 0,
};

export const found = (...list: object[]) => ({
  total: list.length,
  page: 1,
  pageSize: 10,
  list: list.map((one) => ({ ...one, titleHits: [], snippet: null })),
  reading: { terms: [], synonyms: [], loosened: false },
  relaxations: [],
});

const entry = { parentId: 1, resourceIcon: 'book', appName: 'industrial' };

/** As the server sends it: flat, a child before its parent. */
export const menu = [
  { ...entry, id: 3, resourcePath: '/portal/setting', resourceKey: 'system:setting', resourceName: '青石设置' },
  { ...entry, id: 1, parentId: 0, resourcePath: '', resourceKey: 'system', resourceName: '青石系统' },
  { ...entry, id: 2, resourcePath: '/portal/dict', resourceKey: 'system:dict', resourceName: '青石字典' },
  { ...entry, id: 4, parentId: 0, resourcePath: '/portal/notice', resourceKey: 'content:notice', resourceName: '青石通知' },
];

const isPermission = (access: string) => access !== 'public' && access !== 'user';

/** The menu of an administrator: a resource for each permission of the contract. */
export const fullMenu = [...new Set(endpoints.flatMap(({ access }) => access.split('|')))].filter(isPermission).map((resourceKey, at) => ({
  ...entry,
  id: at + 1,
  parentId: 0,
  resourcePath: '/portal/setting',
  resourceKey,
  resourceName: resourceKey,
}));

const root = { category: 'stone', name: '石料', nameEn: 'Stone', parentCategory: null, remark: '', entries: 2, version: 1, builtIn: false };
const dictEntry = { category: 'stone', parentId: null, value: null, enabled: true, colour: null, remark: '', version: 1 };

export const dictEntries = [
  { ...dictEntry, id: 11, code: 'c1', name: '花岗岩', nameEn: 'Granite', sort: 1, updatedAt: '2026-01-05T00:00:00Z' },
  { ...dictEntry, id: 12, code: 'c2', name: '大理石', nameEn: 'Marble', sort: 2, updatedAt: '2026-01-05T00:00:00Z' },
];

export const setting = {
  sysKey: 'site.name',
  sysValue: '青石门户',
  kind: 'text',
  min: null,
  max: null,
  required: false,
  public: true,
  builtIn: true,
  updatedAt: null,
  version: 1,
};

/** Portal and back-office answer like a small installation; tests override what they need. Other calls get an empty answer. */
export function scriptPortal({ script }: Pick<ScriptedServer, 'script'>): void {
  const data: Record<string, unknown> = {
    [paths.user]: person,
    [paths.signIn]: { accessToken: 'secret-token-2', expiresAt: '2099-01-01T00:00:00Z' },
    [paths.search]: found(policy),
    [paths.detail]: policyDetail,
    [paths.menu]: menu,
    [paths.generations]: { dict: 1, menu: 1, setting: 1 },
    [paths.dictRoot]: [{ ...root, children: [] }],
    [paths.dictRootList]: [root],
    [paths.dictList]: { total: 2, list: dictEntries },
    [paths.dictPost]: { changed: 1, entries: [], lines: [1] },
    [paths.settingList]: [setting],
    [paths.settingSave]: [setting],
  };
  for (const [path, value] of Object.entries(data)) script(path, good(path, value));
}
