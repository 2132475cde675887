import { addDays } from '#domain/china-time.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { hashOf, pick, viewsOf } from '#server/seed/data/base/seeded.ts';

import { between, longDate, workday } from '../base/days.ts';
import { withYear } from '../base/placeholders.ts';
import { cited, contactOf, frame, type Made } from './frame.ts';
import { closings, replies } from './phrases.ts';
import type { Register } from './register.ts';
import { chinese } from './render.ts';
import type { Reading, Theme } from './theme.ts';

function dutiesOf(theme: Theme, id: string): string {
  const [lead = '', ...others] = theme.issuers;
  const partners = others.length > 0 ? others.join('、') : '市财政局';
  // support by the province is not an item of a city document
  const locals = (theme.local ?? []).filter(({ regionCode }) => regionCode !== '990000');
  const items = [theme.item, ...locals].map((item) => `“${item.short}”`).join('');
  return pick(
    [
      `${lead}牵头组织实施，${partners}按职责做好配合。与本文件对应的申报事项包括${items}，条件、标准和受理时间以各批次通知为准。`,
      `本文件由${lead}统筹推进，各区人民政府、云溪高新区管理委员会负责属地企业的发动、初审和跟踪服务，${partners}加强数据共享与资金监管。企业可通过${items}等事项享受支持。`,
      `建立由${lead}牵头、${partners}和各区参加的会商机制，每半年通报一次进展。${items}等事项统一在“云溪政策直达平台”受理。`,
    ],
    hashOf(`duties/${id}`),
  );
}

export function documentOf(theme: Theme, anchor: string, register: Register): PolicySeed {
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
    title: withYear(doc.title, year),
    shortName: doc.short,
    docNumber: register.numberOf(theme.prefix, publishDate, id),
    issuers: theme.issuers,
    amountMax: null,
    amountText: null,
    summary: withYear(doc.summary, year),
    body: withYear(body, year),
    publishDate,
    effectiveFrom,
    effectiveTo,
    contact: contactOf(lead, theme.office),
    cites: theme.basis ?? [],
  };
}

export function readingOf(theme: Theme, read: Reading, about: Made, doc: Made, anchor: string, year: number): PolicySeed {
  const id = `yx-${theme.key}-read`;
  const [lead = ''] = theme.issuers;
  const after = addDays(about.publishDate, between(`${id}/pub`, 1, 16));
  const publishDate = after > anchor ? anchor : after;
  const h = hashOf(id);
  const asked = read.questions
    .map(([question, answer]) => pick([`**问：${question}**\n\n答：${answer}`, `### ${question}\n\n${answer}`], h))
    .join('\n\n');
  const rows = [theme.item, ...(theme.local ?? [])].map(
    (item) => `| ${'issuer' in item ? item.issuer : lead} | ${item.short} | ${item.amountText} |`,
  );
  const glance = `## ${pick(['相关事项一览', '支持事项速览', '市区两级支持对照'], h >>> 5)}\n\n| 实施部门 | 事项 | 支持力度 |\n| --- | --- | --- |\n${rows.join('\n')}`;
  const body = `## ${pick(['出台背景', '为什么出台', '起草背景'], h >>> 2)}\n\n${read.why}\n\n${glance}\n\n## ${pick(['重点问答', '企业关心的问题', '要点解读'], h >>> 3)}\n\n${asked}\n\n## ${pick(['办理提示', '温馨提示', '还需要注意'], h >>> 4)}\n\n${read.hint}${pick(replies, h >>> 6)}\n\n原文见${cited(about)}，咨询电话见本页联系方式。`;
  return {
    ...frame(theme, id),
    kind: 'interpretation',
    title: withYear(read.title, year),
    issuers: [lead],
    supportMode: null,
    summary: withYear(read.summary, year),
    body: withYear(body, year),
    publishDate,
    contact: contactOf(lead, theme.office),
    cites: about.id === doc.id ? [doc.id] : [doc.id, about.id],
    views: viewsOf(id, 170),
  };
}
