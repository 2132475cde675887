import { dayText } from '#domain/format.ts';
import type { NotificationKind } from '#domain/notification.ts';
import { policySeeds } from './index.ts';

type NotificationSeed = {
  title: string;
  body: string;
  titleEn: string;
  bodyEn: string;
  kind: NotificationKind;
  href: string | null;
  /** Hours before the sample's day begins, so that none lies in the future. */
  hoursAgo: number;
  /** Hours until it was read; null while unread. */
  readAfter: number | null;
};

const day = 24;

/** The notifications of each sample account, newest first, by user name. */
export function notificationSeeds(anchor: string): Record<string, NotificationSeed[]> {
  const policies = new Map(policySeeds(anchor).map((policy) => [policy.id, policy]));
  const linkTo = (id: string) => {
    if (!policies.has(id)) throw new Error(`The sample has no policy ${id}`);
    return `/policy/detail?id=${id}`;
  };
  const closing = (id: string) => `申报截止日期为 ${policies.get(id)?.applyTo ?? '另行通知'}，请提前准备材料，避免最后一天集中提交。`;
  const closingEn = (id: string) =>
    `Apply by ${dayText(policies.get(id)?.applyTo ?? 'a day to be announced', 'en-US')}: have your documents ready, and do not wait for the last day.`;

  return {
    user: [
      {
        title: '“专精特新认定奖励”即将截止申报',
        body: closing('yx-srdi-award'),
        titleEn: '“Reward for recognition of specialised and innovative SMEs” closes soon',
        bodyEn: closingEn('yx-srdi-award'),
        kind: 'deadline',
        href: linkTo('yx-srdi-award'),
        hoursAgo: 5,
        readAfter: null,
      },
      {
        title: '“高新技术企业认定奖励”正在申报',
        body: '云溪市对新认定的高新技术企业给予奖励，申报窗口已经开放。',
        titleEn: '“Reward for recognition of High and New Technology Enterprises” is open',
        bodyEn: 'Yunxi rewards companies that were newly recognised as High and New Technology Enterprises; applications are open.',
        kind: 'policy',
        href: linkTo('yx-hnte-award'),
        hoursAgo: 14,
        readAfter: null,
      },
      {
        title: '“科技型中小企业评价”可以享受哪些优惠',
        body: '条件、流程与可以享受的优惠已逐条列出，可以对照自查。',
        titleEn: 'What “Evaluation of technology SMEs” brings',
        bodyEn: 'Conditions, steps and benefits are listed one by one: check yourself against them.',
        kind: 'policy',
        href: linkTo('nat-tech-sme'),
        hoursAgo: 2 * day + 3,
        readAfter: null,
      },
      {
        title: '“高新技术企业培育入库”即将截止申报',
        body: closing('yx-hnte-cultivate'),
        titleEn: '“Entry into the cultivation pool of High and New Technology Enterprises” closes soon',
        bodyEn: closingEn('yx-hnte-cultivate'),
        kind: 'deadline',
        href: linkTo('yx-hnte-cultivate'),
        hoursAgo: 3 * day + 8,
        readAfter: 6,
      },
      {
        title: '高新技术企业认定条件一览',
        body: '知识产权、研发费用占比、科技人员占比等条件逐条列出，可以对照自查。',
        titleEn: 'The conditions of “Recognition of High and New Technology Enterprises”',
        bodyEn: 'Intellectual property, R&D ratio, share of technical staff: listed one by one, to check yourself against.',
        kind: 'policy',
        href: linkTo('nat-hnte'),
        hoursAgo: 6 * day,
        readAfter: 20,
      },
      {
        title: '本周新发布的政策',
        body: '国家、省、市、区四级新发布的政策已更新，可按发布日期查看。',
        titleEn: 'New policies this week',
        bodyEn: 'New policies of nation, province, city and district have been added; look through them by day of publication.',
        kind: 'system',
        href: '/policy/search?sort=published',
        hoursAgo: 7 * day + 15,
        readAfter: 2,
      },
      {
        title: '正在申报的事项可以按截止日期排序',
        body: '在“正在申报”中，截止日期最近的排在最前面。',
        titleEn: 'What is open can be sorted by deadline',
        bodyEn: 'Among what is open for applications, the nearest deadline comes first.',
        kind: 'system',
        href: '/policy/search?kind=project&status=open&sort=deadline',
        hoursAgo: 12 * day,
        readAfter: 30,
      },
      {
        title: '欢迎使用惠企政策服务平台',
        body: '您的账号已开通。从首页搜索政策名称、关键词或拼音即可开始。',
        titleEn: 'Welcome to the business policy portal',
        bodyEn: 'Your account is ready. Search from the home page by a policy’s name, by keyword or in pinyin.',
        kind: 'account',
        href: '/',
        hoursAgo: 20 * day,
        readAfter: 1,
      },
    ],
    admin: [
      {
        title: '“企业技术改造补助”即将开放申报',
        body: '请核对申报条件、材料清单和联系方式，开放后企业即可看到。',
        titleEn: '“Subsidy for enterprise technical upgrading” opens soon',
        bodyEn: 'Please check its conditions, documents and contacts: companies see it as soon as it opens.',
        kind: 'policy',
        href: linkTo('yx-tech-transform'),
        hoursAgo: 4,
        readAfter: null,
      },
      {
        title: '“专精特新认定奖励”即将截止申报',
        body: closing('yx-srdi-award'),
        titleEn: '“Reward for recognition of specialised and innovative SMEs” closes soon',
        bodyEn: closingEn('yx-srdi-award'),
        kind: 'deadline',
        href: linkTo('yx-srdi-award'),
        hoursAgo: 9,
        readAfter: null,
      },
      {
        title: '“专精特新‘小巨人’企业”条件更新提醒',
        body: '上级文件有新的通知时，请及时更新申报条件与原文链接。',
        titleEn: 'Conditions of “Specialised and innovative ‘little giant’ enterprises” to be kept up to date',
        bodyEn: 'When higher authorities publish a new notice, please update conditions and source links.',
        kind: 'policy',
        href: linkTo('nat-little-giant'),
        hoursAgo: day + 6,
        readAfter: 3,
      },
      {
        title: '已截止的事项',
        body: '请检查已截止的申报事项是否需要补充结果公示。',
        titleEn: 'What has closed',
        bodyEn: 'Please check whether results are to be published for what has closed.',
        kind: 'system',
        href: '/policy/search?kind=project&status=closed&sort=published',
        hoursAgo: 4 * day,
        readAfter: null,
      },
      {
        title: '示例数据已生成',
        body: '云溪市政策、标签与账号均为演示用的虚构数据。',
        titleEn: 'The sample data is in place',
        bodyEn: 'The policies, tags and accounts of Yunxi are invented, for demonstration.',
        kind: 'system',
        href: null,
        hoursAgo: 8 * day,
        readAfter: 12,
      },
      {
        title: '您的账号已授予“系统管理员”角色',
        body: '可以使用后台管理的全部菜单。',
        titleEn: 'Your account was given the role “System administrator”',
        bodyEn: 'Every menu of the back-office can be used.',
        kind: 'account',
        href: null,
        hoursAgo: 20 * day,
        readAfter: 1,
      },
    ],
  };
}
