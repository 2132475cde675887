import { addDays } from '#domain/china-time.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { region } from '#server/seed/data/base/leaf.ts';
import { hashOf, pick, viewsOf } from '#server/seed/data/base/seeded.ts';

import { between, longDate, workday, type Window } from '../base/days.ts';
import { withYear } from '../base/placeholders.ts';
import { cited, contactOf, frame, industriesOf, periodText, scalesOf, sourced, worded, writtenWindow, type Made } from './frame.ts';
import { localMaterials, noMaterials, platforms, pledges, spending } from './phrases.ts';
import type { Register } from './register.ts';
import { bulleted, conditionList, numbered, plainConditions, standardText } from './render.ts';
import type { ItemText, LastRound, LocalItem, Theme } from './theme.ts';

function itemBody(item: ItemText, made: Made, window: Window, id: string): string {
  const h = hashOf(`body/${id}`);
  const excluded = item.excluded ? `\n\n## 不予支持的情形\n\n${bulleted(item.excluded)}` : '';
  const conditions = `## 申报条件\n\n${pick(['申报单位应同时符合以下条件：', '同时满足下列条件的，可以申报：', '须符合：'], h)}\n\n${conditionList(item.conditions)}${excluded}`;
  const standard = `## 支持标准\n\n${standardText(item.standard)}`;
  const materials = `## 申报材料\n\n${numbered(item.materials)}`;
  const flow = `## 办理流程\n\n${item.steps}\n\n${pick(platforms, h >>> 3)}。`;
  const period = `## 申报时间\n\n${periodText(window, id, item.window)}`;
  const rest = `## 政策依据\n\n${cited(made)}。\n\n## 其他事项\n\n${pick(pledges, h >>> 5)}`;
  const object = `## 支持对象\n\n${item.for}`;
  const order = pick(
    [
      [object, conditions, standard, materials, flow, period, rest],
      [object, standard, conditions, period, materials, flow, rest],
      [object, conditions, standard, period, materials, flow, rest],
    ],
    h >>> 7,
  );
  return order.join('\n\n');
}

/** All of the conditions, with the title that meeting them gives. */
const conditionsOf = ({ conditions, gives }: ItemText): Criterion => ({ kind: 'all', items: conditions, ...(gives && { grants: gives }) });

export function itemOf(theme: Theme, made: Made, window: Window, year: number, register: Register): PolicySeed {
  const id = `yx-${theme.key}`;
  const item = { ...theme.item, conditions: theme.item.conditions.map(worded) };
  const [lead = ''] = theme.issuers;
  return {
    ...frame(theme, id),
    kind: 'project',
    title: withYear(item.title, year),
    shortName: item.short,
    docNumber: item.always ? null : register.numberOf(theme.prefix, window.published, id),
    issuers: theme.issuers,
    amountMax: item.amountMax,
    amountText: item.amountText,
    summary: withYear(item.summary, year),
    body: withYear(itemBody(item, made, window, id), year),
    publishDate: window.published,
    applyFrom: window.from,
    applyTo: window.to,
    ...writtenWindow(item, window.published),
    criteria: sourced(conditionsOf(item), withYear(item.title, year), year, item.always ?? item.window !== undefined),
    contact: contactOf(lead, theme.office),
    cites: [made.id, ...(theme.basis ?? []), ...(theme.itemBasis ?? [])],
    views: viewsOf(id, 320),
  };
}

export function lastOf(theme: Theme, last: LastRound, made: Made, now: Window, register: Register): PolicySeed {
  const id = `yx-${theme.key}-last`;
  const item = { ...theme.item, conditions: theme.item.conditions.map((now, at) => worded(last.was?.[at] ?? now)) };
  const [lead = ''] = theme.issuers;
  const from = workday(addDays(now.from ?? now.published, -365));
  const year = now.from === null ? Number(from.slice(0, 4)) : Number(now.from.slice(0, 4)) - 1;
  const to = addDays(from, between(`${id}/to`, 24, 44));
  const published = addDays(from, -between(`${id}/pub`, 3, 15));
  const h = hashOf(`body/${id}`);
  const paid = last.paid === null ? '' : `，安排资金 ${last.paid} 万元`;
  const overview = pick(
    [
      `本批次于${longDate(from)}至${longDate(to)}受理，共收到申报 ${last.accepted} 家（项），经形式审查、专家评审和公示，最终支持 ${last.supported} 家（项）${paid}。`,
      `受理期为${longDate(from)}至${longDate(to)}，目前已结束。各区推荐 ${last.accepted} 家（项），通过评审 ${last.supported} 家（项）${paid}。`,
      `${longDate(to)}截止时共有 ${last.accepted} 家（项）提交完整材料，公示无异议 ${last.supported} 家（项）${paid}，结果已在市政务网站公布。`,
    ],
    h,
  );
  const body = [
    `## 批次情况\n\n${overview}`,
    `## 当时的条件\n\n主要条件为：${plainConditions(item.conditions)}。`,
    `## 当时的支持标准\n\n${last.standard}${pick(spending, h >>> 4)}`,
    `## 审核中常见的问题\n\n${last.faults}`,
    `## 与下一批次的衔接\n\n${last.change}\n\n未通过的单位可在补齐短板后申报后续批次，已获支持的同一事项不得重复申报。`,
    `## 政策依据\n\n${cited(made)}。`,
  ].join('\n\n');
  return {
    ...frame(theme, id),
    kind: 'project',
    title: withYear(item.title, year),
    shortName: item.short,
    docNumber: register.numberOf(theme.prefix, published, id),
    issuers: theme.issuers,
    amountMax: last.amountMax,
    amountText: last.amountText,
    summary: `${year}年度批次已结束受理：${withYear(last.standard, year).split('。')[0] ?? ''}。`,
    body: withYear(body, year),
    publishDate: published,
    applyFrom: from,
    applyTo: to,
    criteria: sourced(conditionsOf(item), withYear(item.title, year), year),
    contact: contactOf(lead, theme.office),
    cites: [made.id],
    views: viewsOf(id, 210),
  };
}

export function localOf(
  theme: Theme,
  local: LocalItem,
  at: number,
  made: Made,
  window: Window,
  year: number,
  register: Register,
): PolicySeed {
  const id = `yx-${theme.key}-l${at + 1}`;
  const level = local.regionCode === '990000' ? 'province' : 'district';
  const h = hashOf(`body/${id}`);
  const place = local.issuer.startsWith('云溪高新区') ? '云溪高新区' : local.issuer.slice(0, 3);
  const inPlace = region(pick([`在${place}登记注册`, `注册地在${place}`, `工商注册地在${place}`], h), local.regionCode);
  const items = [inPlace, ...local.conditions].map(worded);
  const object = `## ${pick(['适用范围', '支持对象', '扶持对象'], h)}\n\n${local.for}`;
  const conditions = `## ${pick(['申报条件', '基本条件', '享受条件'], h >>> 2)}\n\n${conditionList(items)}`;
  const standard = `## ${pick(['扶持标准', '支持标准', '奖补标准'], h)}\n\n${standardText(local.standard)}`;
  const way = `## ${pick(['兑现方式', '办理流程', '申领程序'], h >>> 4)}\n\n${local.way}\n\n${pick(pledges, h >>> 6)}`;
  const period = `## 受理时间\n\n${periodText(window, id, local.window)}`;
  const papers = /免申即享|无须/.test(local.way)
    ? `## 材料要求\n\n${pick(noMaterials, h >>> 10)}`
    : `## ${pick(['所需材料', '申报材料', '提交材料'], h >>> 3)}\n\n${numbered(pick(localMaterials, h >>> 10))}`;
  const link = `## 依据与衔接\n\n${level === 'province' ? '与市级' : '本事项与市级'}政策${cited(made)}${pick(['相衔接，同一事项市、区两级支持合计不超过企业实际投入。', '配套实施，企业可同时享受，但支持总额不得超过实际支出。', '互为补充，已按市级政策足额支持的部分不再重复计算。'], h >>> 8)}`;
  const body = pick(
    [
      [object, conditions, standard, papers, way, period, link],
      [object, standard, conditions, period, papers, way, link],
    ],
    h >>> 9,
  ).join('\n\n');
  return {
    ...frame(theme, id),
    kind: 'project',
    title: withYear(local.title, year),
    shortName: local.short,
    docNumber: register.numberOf(local.prefix, window.published, id),
    issuers: [local.issuer],
    level,
    industries: industriesOf(items),
    scales: scalesOf(items),
    regionCode: local.regionCode,
    amountMax: local.amountMax,
    amountText: local.amountText,
    summary: withYear(local.summary, year),
    body: withYear(body, year),
    publishDate: window.published,
    applyFrom: window.from,
    applyTo: window.to,
    ...writtenWindow(local, window.published),
    criteria: sourced({ kind: 'all', items }, withYear(local.title, year), year, local.always ?? local.window !== undefined),
    contact: contactOf(local.issuer, local.office),
    cites: [made.id],
    views: viewsOf(id, 110),
  };
}
