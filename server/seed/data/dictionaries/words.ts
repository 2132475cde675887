import type { LegalForm, Scale } from '#domain/matching/model/criteria.ts';
import type { PolicyCategory, SupportMode } from '#domain/policy.ts';

/** Name and English name by code, in the order of the code list. */
type Words<Code extends string> = Record<Code, readonly [name: string, nameEn: string]>;

export const categoryWords: Words<PolicyCategory> = {
  technology: ['科技创新', 'Science and innovation'],
  industry: ['产业发展', 'Industry'],
  digital: ['数字化转型', 'Digitalisation'],
  green: ['绿色低碳', 'Green and low-carbon'],
  talent: ['人才引育', 'Talent'],
  finance: ['金融支持', 'Finance'],
  trade: ['外贸外资', 'Foreign trade'],
  market: ['市场开拓', 'Market access'],
  startup: ['创业孵化', 'Start-ups'],
  employment: ['稳岗就业', 'Employment'],
  ip: ['知识产权', 'Intellectual property'],
  agriculture: ['现代农业', 'Agriculture'],
  culture: ['文化旅游', 'Culture and tourism'],
};

export const supportModeWords: Words<SupportMode> = {
  award: ['资金奖励', 'Cash award'],
  subsidy: ['费用补助', 'Subsidy'],
  interest: ['贷款贴息', 'Interest subsidy'],
  tax: ['税收优惠', 'Tax relief'],
  recognition: ['资质认定', 'Recognition'],
  equity: ['股权投资', 'Equity'],
  space: ['场地支持', 'Premises'],
  service: ['服务支持', 'Services'],
  talent: ['人才支持', 'Talent'],
};

export const scaleWords: Words<Scale> = {
  micro: ['微型企业', 'Micro'],
  small: ['小型企业', 'Small'],
  medium: ['中型企业', 'Medium-sized'],
  large: ['大型企业', 'Large'],
};

export const legalFormWords: Words<LegalForm> = {
  limited: ['有限责任公司', 'Limited liability company'],
  jointStock: ['股份有限公司', 'Joint-stock company'],
  soleProprietorship: ['个人独资企业', 'Sole proprietorship'],
  partnership: ['合伙企业', 'Partnership'],
  foreignInvested: ['外商投资企业', 'Foreign-invested enterprise'],
  stateOwned: ['国有企业', 'State-owned enterprise'],
  individual: ['个体工商户', 'Self-employed business'],
  cooperative: ['农民专业合作社', 'Farmers’ cooperative'],
  institution: ['事业单位', 'Public institution'],
};
