import type { Criterion, Scale } from '#domain/matching/criteria.ts';
import type { PolicySeed } from '#server/db/seed/types.ts';

import { region, withSource } from '#server/db/seed/data/leaf.ts';
import { hashOf, pick, viewsOf } from '#server/db/seed/data/seeded.ts';

import { addDays, between, longDate, windowOf, workday, type Window } from './days.ts';
import { addressOf, closings, platforms, pledges } from './phrases.ts';
import { bulleted, chinese, conditionList, numbered, plainConditions, standardText } from './render.ts';
import type { ItemText, LastRound, LocalItem, Reading, Theme } from './theme.ts';

type Made = { id: string; title: string; docNumber: string | null; publishDate: string };

function contactOf(issuer: string, office: string, id: string): PolicySeed['contact'] {
  const digits = String(hashOf(`${issuer}${office}`) % 10_000_000).padStart(7, '0');
  return {
    department: `${issuer}${office}`,
    phone: `0999-${digits}`,
    address: addressOf(issuer, hashOf(issuer + office) + (id.length % 2)),
  };
}

const numberOf = (prefix: string, published: string, id: string): string =>
  `${prefix}〔${published.slice(0, 4)}〕${between(`no/${id}`, 4, 139)}号`;

/** Puts the years of a round into its text. */
function yearly(text: string, year: number): string {
  return text
    .replaceAll('{Y}', String(year))
    .replaceAll('{P}', String(year - 1))
    .replaceAll('{PP}', String(year - 2));
}

function industriesOf(items: Criterion[]): string[] {
  return items.flatMap((item) => (item.kind === 'industry' && !item.excluded ? item.within : []));
}

function scalesOf(items: Criterion[]): Scale[] {
  return items.flatMap((item) => (item.kind === 'scale' ? item.within : []));
}

/** Everything but a policy's own words. */
function frame(theme: Theme, id: string): Omit<PolicySeed, 'kind' | 'title' | 'summary' | 'body' | 'publishDate' | 'issuers'> {
  return {
    id,
    shortName: null,
    docNumber: null,
    level: 'city',
    regionCode: '999900',
    category: theme.category,
    supportMode: theme.mode,
    amountMax: null,
    amountText: null,
    industries: theme.industries ?? [],
    scales: theme.scales ?? [],
    tags: theme.tags,
    effectiveFrom: null,
    effectiveTo: null,
    applyFrom: null,
    applyTo: null,
    criteria: null,
    sourceUrl: null,
    contact: null,
    cites: [],
    sample: true,
    views: viewsOf(id, 140),
  };
}

/** Who does what, and which applications the document opens. */
function dutiesOf(theme: Theme, id: string): string {
  const [lead = '', ...others] = theme.issuers;
  const helpers = others.length > 0 ? others.join('、') : '市财政局';
  const items = [theme.item, ...(theme.local ?? [])].map((item) => `“${item.short}”`).join('、');
  return pick(
    [
      `${lead}牵头组织实施，${helpers}按职责做好配合。与本文件对应的申报事项包括${items}，条件、标准和受理时间以各批次通知为准。`,
      `本文件由${lead}统筹推进，各区人民政府、云溪高新区管理委员会负责属地企业的发动、初审和跟踪服务，${helpers}加强数据共享与资金监管。企业可通过${items}等事项享受支持。`,
      `建立由${lead}牵头、${helpers}和各区参加的会商机制，每半年通报一次进展。${items}等事项统一在“云溪政策直达平台”受理。`,
    ],
    hashOf(`duties/${id}`),
  );
}

function documentOf(theme: Theme, anchor: string): PolicySeed {
  const id = `yx-${theme.key}-doc`;
  const { doc } = theme;
  const [lead = ''] = theme.issuers;
  const publishDate = workday(addDays(anchor, -between(`${id}/pub`, 470, Math.min(830, doc.years * 365 - 90))));
  const year = Number(publishDate.slice(0, 4));
  const effectiveFrom = addDays(publishDate, between(`${id}/eff`, 0, 1) * 30);
  const effectiveTo = addDays(`${Number(effectiveFrom.slice(0, 4)) + doc.years}${effectiveFrom.slice(4)}`, -1);
  const isRules = /办法|细则|规定/.test(doc.title);
  let article = 0;
  const parts = isRules
    ? doc.parts
        .map(
          ([heading, text], at) =>
            `## 第${chinese(at + 1)}章 ${heading}\n\n${text
              .split('|')
              .map((one) => `第${chinese(++article)}条 ${one}`)
              .join('\n\n')}`,
        )
        .join('\n\n')
    : `## 主要措施\n\n${doc.parts.map(([heading, text], at) => `**（${chinese(at + 1)}）${heading}。** ${text}`).join('\n\n')}`;
  const closing = pick(closings, hashOf(id)).replaceAll('{issuer}', lead);
  const body = `${doc.aim}\n\n## ${pick(['总体目标', '工作目标', '总体要求'], hashOf(id))}\n\n${doc.goal}\n\n${parts}\n\n## ${isRules ? '监督与附则' : '组织保障'}\n\n${dutiesOf(theme, id)}\n\n${doc.care}\n\n自${longDate(effectiveFrom)}起施行，有效期至${longDate(effectiveTo)}。${closing}`;
  return {
    ...frame(theme, id),
    kind: 'document',
    title: yearly(doc.title, year),
    shortName: doc.short,
    docNumber: numberOf(theme.prefix, publishDate, id),
    issuers: theme.issuers,
    amountMax: null,
    amountText: null,
    summary: yearly(doc.summary, year),
    body: yearly(body, year),
    publishDate,
    effectiveFrom,
    effectiveTo,
    contact: contactOf(lead, theme.office, id),
    cites: theme.basis ?? [],
  };
}

const cited = (made: Made): string =>
  (made.title.startsWith('《') || made.title.includes('《') ? made.title : `《${made.title}》`) +
  (made.docNumber ? `（${made.docNumber}）` : '');

function periodText(window: Window, id: string): string {
  if (window.from === null || window.to === null) return '常年受理，随报随审，按季度集中拨付。';
  return pick(
    [
      `${longDate(window.from)}至${longDate(window.to)}，系统于截止日 17:30 关闭，逾期不予受理。`,
      `受理期为${longDate(window.from)}至${longDate(window.to)}。建议提前一周提交，为补正预留时间。`,
      `自${longDate(window.from)}起受理，${longDate(window.to)}截止；各区初审推荐在截止后十个工作日内完成。`,
    ],
    hashOf(`period/${id}`),
  );
}

function itemBody(item: ItemText, made: Made, window: Window, id: string): string {
  const h = hashOf(`body/${id}`);
  const excluded = item.excluded ? `\n\n## 不予支持的情形\n\n${bulleted(item.excluded)}` : '';
  const conditions = `## 申报条件\n\n${pick(['申报单位应同时符合以下条件：', '同时满足下列条件的，可以申报：', '须符合：'], h)}\n\n${conditionList(item.conditions)}${excluded}`;
  const standard = `## 支持标准\n\n${standardText(item.standard)}`;
  const materials = `## 申报材料\n\n${numbered(item.materials)}`;
  const flow = `## 办理流程\n\n${item.steps}\n\n${pick(platforms, h >>> 3)}。`;
  const period = `## 申报时间\n\n${periodText(window, id)}`;
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

function itemOf(theme: Theme, made: Made, window: Window, year: number): PolicySeed {
  const id = `yx-${theme.key}`;
  const { item } = theme;
  const [lead = ''] = theme.issuers;
  return {
    ...frame(theme, id),
    kind: 'project',
    title: yearly(item.title, year),
    shortName: item.short,
    docNumber: item.always ? null : numberOf(theme.prefix, window.published, id),
    issuers: theme.issuers,
    amountMax: item.amountMax,
    amountText: item.amountText,
    summary: yearly(item.summary, year),
    body: yearly(itemBody(item, made, window, id), year),
    publishDate: window.published,
    applyFrom: window.from,
    applyTo: window.to,
    criteria: sourced({ kind: 'all', items: item.conditions }, yearly(item.title, year), year),
    contact: contactOf(lead, theme.office, id),
    cites: [made.id, ...(theme.basis ?? []), ...(theme.itemBasis ?? [])],
    views: viewsOf(id, 320),
  };
}

function sourced(tree: Criterion, title: string, year: number): Criterion {
  const walk = (node: Criterion): Criterion => {
    if (node.kind === 'all' || node.kind === 'any' || node.kind === 'atLeast') return { ...node, items: node.items.map(walk) };
    if (node.kind === 'not') return { ...node, item: walk(node.item) };
    return {
      ...node,
      clause: yearly(node.clause, year),
      ...(node.kind === 'declaration' ? { statement: yearly(node.statement, year) } : {}),
    };
  };
  return withSource(walk(tree), { title });
}

function lastOf(theme: Theme, last: LastRound, made: Made, now: Window): PolicySeed {
  const id = `yx-${theme.key}-last`;
  const { item } = theme;
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
    `## 当时的条件\n\n面向${item.short}，主要条件为：${plainConditions(item.conditions)}。`,
    `## 当时的支持标准\n\n${last.standard}`,
    `## 审核中常见的问题\n\n${last.faults}`,
    `## 与下一批次的衔接\n\n${last.change}\n\n未通过的单位可在补齐短板后申报后续批次，已获支持的同一事项不得重复申报。`,
    `## 政策依据\n\n${cited(made)}。`,
  ].join('\n\n');
  return {
    ...frame(theme, id),
    kind: 'project',
    title: yearly(item.title, year),
    shortName: item.short,
    docNumber: numberOf(theme.prefix, published, id),
    issuers: theme.issuers,
    amountMax: last.amountMax,
    amountText: last.amountText,
    summary: `${year}年度批次已结束受理：${yearly(last.standard, year).split('。')[0] ?? ''}。`,
    body: yearly(body, year),
    publishDate: published,
    applyFrom: from,
    applyTo: to,
    criteria: sourced({ kind: 'all', items: item.conditions }, yearly(item.title, year), year),
    contact: contactOf(lead, theme.office, id),
    cites: [made.id],
    views: viewsOf(id, 210),
  };
}

function localOf(theme: Theme, local: LocalItem, at: number, made: Made, window: Window, year: number): PolicySeed {
  const id = `yx-${theme.key}-l${at + 1}`;
  const level = local.regionCode === '990000' ? 'province' : 'district';
  const h = hashOf(`body/${id}`);
  const place = local.issuer.startsWith('云溪高新区') ? '云溪高新区' : local.issuer.slice(0, 3);
  const inPlace = region(
    pick([`在${place}注册、纳税并持续经营`, `注册地在${place}且实际开展业务`, `工商、税务和统计关系在${place}`], h),
    local.regionCode,
  );
  const items: Criterion[] = [inPlace, ...local.conditions];
  const object = `## ${pick(['适用范围', '支持对象', '扶持对象'], h)}\n\n${local.for}`;
  const conditions = `## ${pick(['申报条件', '基本条件', '享受条件'], h >>> 2)}\n\n${conditionList(items)}`;
  const standard = `## ${pick(['扶持标准', '支持标准', '奖补标准'], h)}\n\n${standardText(local.standard)}`;
  const way = `## ${pick(['兑现方式', '办理流程', '申领程序'], h >>> 4)}\n\n${local.way}\n\n${pick(pledges, h >>> 6)}`;
  const period = `## 受理时间\n\n${periodText(window, id)}`;
  const link = `## 依据与衔接\n\n${level === 'province' ? '与市级' : '本事项与市级'}政策${cited(made)}${pick(['相衔接，同一事项市、区两级支持合计不超过企业实际投入。', '配套实施，企业可同时享受，但支持总额不得超过实际支出。', '互为补充，已按市级政策足额支持的部分不再重复计算。'], h >>> 8)}`;
  const body = pick(
    [
      [object, conditions, standard, way, period, link],
      [object, standard, conditions, period, way, link],
    ],
    h >>> 9,
  ).join('\n\n');
  return {
    ...frame(theme, id),
    kind: 'project',
    title: yearly(local.title, year),
    shortName: local.short,
    docNumber: numberOf(local.prefix, window.published, id),
    issuers: [local.issuer],
    level,
    industries: industriesOf(items),
    scales: scalesOf(items),
    regionCode: local.regionCode,
    amountMax: local.amountMax,
    amountText: local.amountText,
    summary: yearly(local.summary, year),
    body: yearly(body, year),
    publishDate: window.published,
    applyFrom: window.from,
    applyTo: window.to,
    criteria: sourced({ kind: 'all', items }, yearly(local.title, year), year),
    contact: contactOf(local.issuer, local.office, id),
    cites: [made.id],
    views: viewsOf(id, 110),
  };
}

function readingOf(theme: Theme, read: Reading, about: Made, doc: Made, anchor: string, year: number): PolicySeed {
  const id = `yx-${theme.key}-read`;
  const [lead = ''] = theme.issuers;
  const after = addDays(about.publishDate, between(`${id}/pub`, 1, 16));
  const publishDate = after > anchor ? anchor : after;
  const h = hashOf(id);
  const asked = read.questions
    .map(([question, answer]) => pick([`**问：${question}**\n\n答：${answer}`, `### ${question}\n\n${answer}`], h))
    .join('\n\n');
  const rows = [theme.item, ...(theme.local ?? [])].map((item) => `| ${'issuer' in item ? item.issuer : lead} | ${item.short} | ${item.amountText} |`);
  const glance = `## ${pick(['相关事项一览', '支持事项速览', '市区两级支持对照'], h >>> 5)}\n\n| 实施部门 | 事项 | 支持力度 |\n| --- | --- | --- |\n${rows.join('\n')}`;
  const body = `## ${pick(['出台背景', '为什么出台', '起草背景'], h >>> 2)}\n\n${read.why}\n\n${glance}\n\n## ${pick(['重点问答', '企业关心的问题', '要点解读'], h >>> 3)}\n\n${asked}\n\n## ${pick(['办理提示', '温馨提示', '还需要注意'], h >>> 4)}\n\n${read.hint}\n\n原文见${cited(about)}，咨询电话见本页联系方式。`;
  return {
    ...frame(theme, id),
    kind: 'interpretation',
    title: yearly(read.title, year),
    issuers: [lead],
    supportMode: null,
    summary: yearly(read.summary, year),
    body: yearly(body, year),
    publishDate,
    contact: contactOf(lead, theme.office, id),
    cites: about.id === doc.id ? [doc.id] : [doc.id, about.id],
    views: viewsOf(id, 170),
  };
}

/** All instruments of one theme; `next` numbers this year's rounds over all themes, which spreads their windows. */
export function policiesOf(theme: Theme, anchor: string, next: () => number): PolicySeed[] {
  const thisYear = Number(anchor.slice(0, 4));
  const yearOf = (window: Window): number => Number((window.from ?? `${thisYear}`).slice(0, 4));
  const open = (id: string, always: boolean | undefined): Window =>
    always ? { from: null, to: null, published: addDays(anchor, -between(`${id}/pub`, 20, 300)) } : windowOf(id, next(), anchor);

  const doc = documentOf(theme, anchor);
  const window = open(`yx-${theme.key}`, theme.item.always);
  const item = itemOf(theme, doc, window, yearOf(window));
  const locals = (theme.local ?? []).map((local, at) => {
    const its = open(`yx-${theme.key}-l${at + 1}`, local.always);
    return localOf(theme, local, at, doc, its, yearOf(its));
  });
  const last = theme.last ? [lastOf(theme, theme.last, doc, window)] : [];
  const read = theme.read
    ? [
        readingOf(
          theme,
          theme.read,
          theme.read.of === 'doc' ? doc : item,
          doc,
          anchor,
          theme.read.of === 'doc' ? Number(doc.publishDate.slice(0, 4)) : yearOf(window),
        ),
      ]
    : [];
  return [doc, item, ...locals, ...last, ...read];
}
