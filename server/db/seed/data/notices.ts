import type { NoticeKind } from '#domain/notice.ts';
import { policySeeds } from './index.ts';

type NoticeSeed = {
  title: string;
  body: string;
  kind: NoticeKind;
  href: string | null;
  /** Hours before the sample's day begins, so that none lies in the future. */
  hoursAgo: number;
  /** Hours until it was read; null while unread. */
  readAfter: number | null;
};

const day = 24;

/** What each sample account has been told, newest first, by user name. */
export function noticeSeeds(anchor: string): Record<string, NoticeSeed[]> {
  const policies = new Map(policySeeds(anchor).map((policy) => [policy.id, policy]));
  const linkTo = (id: string) => {
    if (!policies.has(id)) throw new Error(`The sample has no policy ${id}`);
    return `/policy/detail?id=${id}`;
  };
  const closing = (id: string) => `申报截止日期为 ${policies.get(id)?.applyTo ?? '另行通知'}，请提前准备材料，避免最后一天集中提交。`;

  return {
    user: [
      {
        title: '“专精特新认定奖励”即将截止申报',
        body: closing('yx-srdi-award'),
        kind: 'deadline',
        href: linkTo('yx-srdi-award'),
        hoursAgo: 5,
        readAfter: null,
      },
      {
        title: '“高新技术企业认定奖励”正在申报',
        body: '云溪市对新认定的高新技术企业给予奖励，申报窗口已经开放。',
        kind: 'policy',
        href: linkTo('yx-hnte-award'),
        hoursAgo: 14,
        readAfter: null,
      },
      {
        title: '“科技型中小企业评价”可以享受哪些优惠',
        body: '条件、流程与可以享受的优惠已逐条列出，可以对照自查。',
        kind: 'policy',
        href: linkTo('nat-tech-sme'),
        hoursAgo: 2 * day + 3,
        readAfter: null,
      },
      {
        title: '“高新技术企业培育入库”即将截止申报',
        body: closing('yx-hnte-cultivate'),
        kind: 'deadline',
        href: linkTo('yx-hnte-cultivate'),
        hoursAgo: 3 * day + 8,
        readAfter: 6,
      },
      {
        title: '高新技术企业认定条件一览',
        body: '知识产权、研发费用占比、科技人员占比等条件逐条列出，可以对照自查。',
        kind: 'policy',
        href: linkTo('nat-hnte'),
        hoursAgo: 6 * day,
        readAfter: 20,
      },
      {
        title: '本周新发布的政策',
        body: '国家、省、市、区四级新发布的政策已更新，可按发布日期查看。',
        kind: 'system',
        href: '/policy/search?sort=published',
        hoursAgo: 7 * day + 15,
        readAfter: 2,
      },
      {
        title: '正在申报的事项可以按截止日期排序',
        body: '在“正在申报”中，截止日期最近的排在最前面。',
        kind: 'system',
        href: '/policy/search?kind=project&status=open&sort=deadline',
        hoursAgo: 12 * day,
        readAfter: 30,
      },
      {
        title: '欢迎使用惠企政策服务平台',
        body: '您的账号已开通。从首页搜索政策名称、关键词或拼音即可开始。',
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
        kind: 'policy',
        href: linkTo('yx-tech-transform'),
        hoursAgo: 4,
        readAfter: null,
      },
      {
        title: '“专精特新认定奖励”即将截止申报',
        body: closing('yx-srdi-award'),
        kind: 'deadline',
        href: linkTo('yx-srdi-award'),
        hoursAgo: 9,
        readAfter: null,
      },
      {
        title: '“专精特新‘小巨人’企业”条件更新提醒',
        body: '上级文件有新的通知时，请及时更新申报条件与原文链接。',
        kind: 'policy',
        href: linkTo('nat-little-giant'),
        hoursAgo: day + 6,
        readAfter: 3,
      },
      {
        title: '已截止的事项',
        body: '请检查已截止的申报事项是否需要补充结果公示。',
        kind: 'system',
        href: '/policy/search?kind=project&status=closed&sort=published',
        hoursAgo: 4 * day,
        readAfter: null,
      },
      {
        title: '示例数据已生成',
        body: '云溪市政策、标签与账号均为演示用的虚构数据。',
        kind: 'system',
        href: null,
        hoursAgo: 8 * day,
        readAfter: 12,
      },
      {
        title: '您的账号已授予“系统管理员”角色',
        body: '可以使用后台管理的全部菜单。',
        kind: 'account',
        href: null,
        hoursAgo: 20 * day,
        readAfter: 1,
      },
    ],
  };
}
