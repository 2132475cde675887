import type { CallInput } from '#contract/endpoint.ts';
import type { save } from '#contract/listing-admin.ts';

export type ListingContent = CallInput<typeof save>['body']['content'];

/** Returns the content of a device that can be published as it is. */
export const deviceOf = (changed: Partial<ListingContent> = {}): ListingContent => ({
  title: '星火场发射电镜',
  summary: '场发射扫描电镜，对外开放测试。',
  body: '## 说明\n\n提供形貌与成分分析。',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: ['检测'],
  contact: { name: '示例联系人', phone: '0999-1234567', email: null, address: null },
  attributes: deviceAttributes(),
  ...changed,
});

/** Returns the attributes of a device, complete. */
export const deviceAttributes = (changed: Record<string, unknown> = {}): Record<string, unknown> => ({
  model: 'SEM-500',
  owner: '云溪市材料检测中心',
  category: 'analysis',
  location: '云溪市星桥路 8 号',
  pricedBy: 'hour',
  price: 400,
  hours: [{ weekday: 1, from: 540, to: 1020 }],
  slotMinutes: 60,
  ...changed,
});
