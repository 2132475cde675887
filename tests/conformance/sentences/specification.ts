/**
 * What the specification names: routes and calls. The only lists by hand; everything else is read from the route tree, the contract and the
 * build.
 */

/** The title of every record in the empty answers: what the heading of a detail page shows. */
const record = '示例';

/** The 55 routes of §2 by their line of it, and the heading of each. */
export const routesOfSpecification = {
  topLevel: {
    '/portal/adminlogin': '登录管理后台',
    '/auth': '登录',
    '/exception/404': '没有找到这个页面',
    '/exception/403': '您没有访问权限',
    '/exception/500': '服务出错了',
    '/digit/index': '数字驾驶舱',
  },
  home: { '/': '惠企政策，一搜就到' },
  account: {
    '/account/centre': '今日',
    '/account/set': '账号设置',
    '/account/zhengCe': '我的政策',
    '/account/suQiu': '企业诉求',
    '/account/shenPi': '我的申请',
    '/account/fuWu': '我的服务',
    '/account/jiGou': '我的机构',
    '/account/shuju': '企业数据',
    '/account/huanjing': '营商环境',
    '/account/financial': '我的融资',
    '/account/xmzl': '资料库',
    '/account/custom': '我的定制',
  },
  approve: { '/approve/list': '审批办理', '/approve/detail': record },
  finance: {
    '/resources/finance/list': '金融产品',
    '/resources/finance/detail': record,
    '/resources/finance/send': '发布融资需求',
  },
  chain: {
    '/resources/chain/index': '产业链图谱',
    '/resources/chain/need': '采购与协作需求',
    '/resources/chain/supply': '产品与产能供给',
    '/resources/chain/company': '链上企业',
    '/resources/chain/need/detail': record,
    '/resources/chain/supply/detail': record,
    '/resources/chain/company/detail': record,
  },
  technology: {
    '/technology/list': '科技服务',
    '/technology/device': '科研仪器',
    '/technology/result': '科技成果',
    '/technology/personnel': '科技人才',
    '/technology/device/detail': record,
    '/technology/result/detail': record,
    '/technology/personnel/detail': record,
  },
  operation: {
    '/operation/list': '企业服务',
    '/operation/notice/detail': record,
    '/operation/activity/detail': record,
    '/operation/classroom/detail': record,
    '/operation/navigation/detail': record,
    '/operation/virus/detail': record,
  },
  government: {
    '/government/list': '政府部门',
    '/government/knowledge/list': '政策问答',
    '/government/knowledge/detail': record,
  },
  property: { '/public/property/index': '产业空间' },
  institution: {
    '/institution/index': '机构与事项',
    '/institution/institution/list': '服务机构',
    '/institution/institution/detail': record,
    '/institution/metter/list': '政务服务事项',
    '/institution/metter/detail': record,
    '/institution/settle': '机构入驻',
  },
  exception: { '/exception': '出现了问题' },
} as const satisfies Record<string, Record<string, string>>;

/** The heading of each of the 55 routes, by its path. */
export const headingsOfSpecification: ReadonlyMap<string, string> = new Map(
  Object.values(routesOfSpecification).flatMap((routes) => Object.entries<string>(routes)),
);

export type SpecifiedCall = { method: string; path: string; envelope: 'success' | 'code' };

const call = (method: string, path: string): SpecifiedCall => ({ method, path, envelope: path.startsWith('/apiv2/') ? 'code' : 'success' });

/** The calls of §7 by their paragraph. Where it shows no path, the path is the product's own. */
export const callsOfSpecification = {
  seen: [
    call('GET', '/api/account/resource/admin/currentuser'),
    call('GET', '/api/xm-oauth/oauth/currentuser'),
    call('GET', '/api/xm-service-base/config/queryEsms'),
    call('GET', '/apiv2/account/admin/dict/list-name'),
  ],
  dictionary: [
    call('GET', '/apiv2/account/admin/dict/root'),
    call('GET', '/apiv2/account/admin/dict/rootlist'),
    call('GET', '/apiv2/account/admin/dict/list'),
    call('POST', '/apiv2/account/admin/dict/create'),
    call('POST', '/apiv2/account/admin/dict/update'),
    call('POST', '/apiv2/account/admin/dict/post'),
  ],
  policy: [
    call('POST', '/apiv2/policy/match-swiper'),
    call('GET', '/apiv2/policy/business-base'),
    call('GET', '/apiv2/policy/tag-list'),
    call('GET', '/apiv2/policy/tag-small-list'),
    call('POST', '/apiv2/policy/result-header'),
    call('POST', '/apiv2/policy/result-search'),
    call('POST', '/apiv2/policy/company-detail'),
    call('GET', '/apiv2/policy/area-dict'),
    call('POST', '/apiv2/policy/relate-business'),
    call('POST', '/apiv2/policy/change-business'),
  ],
  template: [
    call('GET', '/api/currentUser'),
    call('GET', '/api/fake_list'),
    call('GET', '/api/geographic/province'),
    call('GET', '/api/geographic/city/{id}'),
    call('GET', '/api/users'),
  ],
  configured: [call('GET', '/apiv2/notify/admin/index')],
} as const satisfies Record<string, readonly SpecifiedCall[]>;
