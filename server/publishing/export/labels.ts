import type { Scale } from '#domain/matching/model/criteria.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { PolicyCategory, PolicyKind, PolicyLevel, SupportMode, WindowStatus } from '#domain/policy.ts';
import type { Language } from '#server/platform/http/messages.ts';

/** Columns of an exported list; the last three only with a company. */
export const columnNames = [
  'title',
  'shortName',
  'docNumber',
  'kind',
  'level',
  'region',
  'issuers',
  'category',
  'supportMode',
  'amount',
  'amountText',
  'scales',
  'industries',
  'tags',
  'needs',
  'publishDate',
  'applyFrom',
  'applyTo',
  'applyRule',
  'status',
  'summary',
  'titleEn',
  'summaryEn',
  'source',
  'page',
  'verdict',
  'score',
  'missing',
] as const;
export type ColumnName = (typeof columnNames)[number];

export type Labels = {
  sheet: string;
  file: string;
  separator: string;
  /** Separates facts, whose names may contain the list separator. */
  facts: string;
  any: string;
  columns: Record<ColumnName, string>;
  kind: Record<PolicyKind, string>;
  level: Record<PolicyLevel, string>;
  status: Record<WindowStatus, string>;
  /** The status of an expired policy that is not applied for. */
  expired: string;
  scale: Record<Scale, string>;
  supportMode: Record<SupportMode, string>;
  category: Record<PolicyCategory, string>;
  verdict: Record<Verdict, string>;
};

/** Texts of a spreadsheet. A test keeps the names of list values equal to those on the pages. */
export const exportLabels: Record<Language, Labels> = {
  'zh-CN': {
    sheet: '政策列表',
    file: '政策列表',
    separator: '、',
    facts: '；',
    any: '不限',
    columns: {
      title: '标题',
      shortName: '简称',
      docNumber: '文号',
      kind: '类型',
      level: '政策层级',
      region: '地区',
      issuers: '发文部门',
      category: '领域',
      supportMode: '支持方式',
      amount: '最高金额（元）',
      amountText: '支持标准',
      scales: '适用企业规模',
      industries: '适用行业',
      tags: '标签',
      needs: '企业想办的事',
      publishDate: '发布日期',
      applyFrom: '申报开始',
      applyTo: '申报截止',
      applyRule: '申报周期',
      status: '申报状态',
      summary: '摘要',
      titleEn: '英文标题',
      summaryEn: '英文摘要',
      source: '原文链接',
      page: '详情页面',
      verdict: '匹配结论',
      score: '匹配度',
      missing: '待补充的信息',
    },
    kind: { document: '政策文件', project: '申报事项', interpretation: '政策解读' },
    level: { national: '国家级', province: '省级', city: '市级', district: '区级' },
    status: { open: '正在申报', upcoming: '即将开始', closed: '已截止', always: '长期有效', ask: '以通知为准' },
    expired: '已失效',
    scale: { micro: '微型企业', small: '小型企业', medium: '中型企业', large: '大型企业' },
    supportMode: {
      award: '资金奖励',
      subsidy: '费用补助',
      interest: '贷款贴息',
      tax: '税收优惠',
      recognition: '资质认定',
      equity: '股权投资',
      space: '场地支持',
      service: '服务支持',
      talent: '人才支持',
    },
    category: {
      technology: '科技创新',
      industry: '产业发展',
      digital: '数字化转型',
      green: '绿色低碳',
      talent: '人才引育',
      finance: '金融支持',
      trade: '外贸外资',
      market: '市场开拓',
      startup: '创业孵化',
      employment: '稳岗就业',
      ip: '知识产权',
      agriculture: '现代农业',
      culture: '文化旅游',
    },
    verdict: { eligible: '可申报', possible: '可能可以', notOpen: '尚未开放', held: '已持有', closed: '已截止', ineligible: '不符合' },
  },
  'en-US': {
    sheet: 'Policies',
    file: 'policies',
    separator: ', ',
    facts: '; ',
    any: 'Any',
    columns: {
      title: 'Title',
      shortName: 'Short name',
      docNumber: 'Document number',
      kind: 'Kind',
      level: 'Level',
      region: 'Region',
      issuers: 'Department',
      category: 'Field',
      supportMode: 'Kind of support',
      amount: 'Highest amount (yuan)',
      amountText: 'Support',
      scales: 'Company size',
      industries: 'Industry',
      tags: 'Tags',
      needs: 'What companies want to do',
      publishDate: 'Published',
      applyFrom: 'Applications from',
      applyTo: 'Deadline',
      applyRule: 'Window in words',
      status: 'Application window',
      summary: 'Summary',
      titleEn: 'English title',
      summaryEn: 'English summary',
      source: 'Original',
      page: 'Page',
      verdict: 'Match',
      score: 'Fit',
      missing: 'Facts missing',
    },
    kind: { document: 'Document', project: 'Programme', interpretation: 'Explainer' },
    level: { national: 'National', province: 'Provincial', city: 'City', district: 'District' },
    status: { open: 'Open now', upcoming: 'Opening soon', closed: 'Closed', always: 'No deadline', ask: 'See the notice' },
    expired: 'Expired',
    scale: { micro: 'Micro', small: 'Small', medium: 'Medium-sized', large: 'Large' },
    supportMode: {
      award: 'Cash award',
      subsidy: 'Subsidy',
      interest: 'Interest subsidy',
      tax: 'Tax relief',
      recognition: 'Recognition',
      equity: 'Equity',
      space: 'Premises',
      service: 'Services',
      talent: 'Talent',
    },
    category: {
      technology: 'Science and innovation',
      industry: 'Industry',
      digital: 'Digitalisation',
      green: 'Green and low-carbon',
      talent: 'Talent',
      finance: 'Finance',
      trade: 'Foreign trade',
      market: 'Market access',
      startup: 'Start-ups',
      employment: 'Employment',
      ip: 'Intellectual property',
      agriculture: 'Agriculture',
      culture: 'Culture and tourism',
    },
    verdict: {
      eligible: 'Eligible',
      possible: 'Possible',
      notOpen: 'Not open yet',
      held: 'Already held',
      closed: 'Closed',
      ineligible: 'Not eligible',
    },
  },
};
