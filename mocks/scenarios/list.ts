import type { Fault, Scenario } from './scenario.ts';

const onCalls = (zh: string, en: string, fault: Fault): Scenario => ({ label: { 'zh-CN': zh, 'en-US': en }, on: 'calls', fault });

const status = (code: number, zh: string, en: string): Scenario =>
  onCalls(`${code} ${zh}`, `${code} ${en}`, { kind: 'status', status: code });

const failed = (showType: number, zh: string, en: string): Scenario =>
  onCalls(`业务失败 showType ${showType}：${zh}`, `Failed envelope, showType ${showType}: ${en}`, {
    kind: 'failed',
    showType,
    message: `示例失败 / scenario showType ${showType}`,
  });

const raw = (zh: string, en: string, answer: { status?: number; contentType?: string; body: string }): Scenario =>
  onCalls(zh, en, { kind: 'raw', status: 200, contentType: 'application/json', ...answer });

/** Suffix of the files that the router's plugin splits off a route. */
const pages = /\?tsr-split/;
const missing: Fault = { kind: 'raw', status: 404, contentType: 'text/plain', body: 'Not Found' };

/** Every fault that tests and people can apply to the real answers. */
export const scenarioList = {
  badRequest: status(400, '请求有误', 'bad request'),
  unauthorised: status(401, '未登录', 'not signed in'),
  forbidden: status(403, '无权限', 'forbidden'),
  missing: status(404, '不存在', 'not found'),
  notAcceptable: status(406, '格式不可得', 'not acceptable'),
  gone: status(410, '已删除', 'gone'),
  teapot: status(418, '没有说明文字的状态', 'a status without a description'),
  invalid: status(422, '校验未通过', 'invalid input'),
  tooMany: status(429, '请求过多', 'too many requests'),
  serverError: status(500, '服务器出错', 'server error'),
  notImplemented: status(501, '未实现', 'not implemented'),
  badGateway: status(502, '网关错误', 'bad gateway'),
  unavailable: status(503, '服务不可用', 'unavailable'),
  gatewayTimeout: status(504, '网关超时', 'gateway timeout'),
  versionUnsupported: status(505, 'HTTP 版本不支持', 'HTTP version not supported'),

  failedSilent: failed(0, '静默', 'silent'),
  failedWarning: failed(1, '警告', 'warning'),
  failedError: failed(2, '错误', 'error'),
  failedNotification: failed(4, '通知', 'notification'),
  failedRedirect: failed(9, '错误页', 'error page'),
  failedOther: failed(7, '其他值', 'another value'),
  failedWordless: onCalls('业务失败，没有说明', 'Failed envelope without a message', { kind: 'failed' }),

  slow: onCalls('慢 10 秒', 'Slow by 10 s', { kind: 'late', ms: 10_000 }),
  offline: onCalls('断网', 'Offline', { kind: 'refused' }),
  timeout: onCalls('一直没有回答', 'Never answers', { kind: 'silence' }),
  html: raw('返回 HTML 而不是 JSON', 'HTML instead of JSON', {
    contentType: 'text/html',
    body: '<!doctype html><title>Not the API</title>',
  }),
  truncated: raw('JSON 被截断', 'Truncated JSON', { body: '{"code":0,"data":{"tot' }),
  emptyBody: raw('空的回答', 'Empty body', { body: '' }),
  noContent: raw('204 无内容', '204 no content', { status: 204, body: '' }),
  drift: onCalls('数据结构不符', 'Schema drift', { kind: 'data', data: { total: 'many', list: null } }),
  nullData: onCalls('data 为 null', 'Null data', { kind: 'data', data: null }),

  unauthorisedOnce: {
    ...status(401, '每个接口一次，之后正常', 'once for each call, then fine'),
    ends: { answers: 1 },
  },
  serverRestart: {
    ...onCalls('服务器重启 3 秒', 'Server restarting for 3 s', { kind: 'refused' }),
    ends: { ms: 3000 },
  },

  chunkMissing: { label: { 'zh-CN': '页面代码缺失', 'en-US': "The page's code is missing" }, on: { files: pages }, fault: missing },
  messagesMissing: {
    label: { 'zh-CN': '文字缺失', 'en-US': 'The messages are missing' },
    on: { files: /\/locales\/.+\.json$/ },
    fault: missing,
  },
  stylesheetMissing: { label: { 'zh-CN': '样式缺失', 'en-US': 'The stylesheets are missing' }, on: { files: /\.css$/ }, fault: missing },
  oldDeployment: {
    label: { 'zh-CN': '打开后又发布了新版本', 'en-US': 'A new deployment since the app was opened' },
    on: { files: pages },
    fault: missing,
    begins: 'opened',
    ends: { reload: true },
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarioList;
