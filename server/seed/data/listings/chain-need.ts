import { addDays } from '#domain/china-time.ts';
import type { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { equipmentNeeds } from './chain-need-equipment.ts';
import { otherNeeds } from './chain-need-other.ts';
import { atCompany, standing } from './common.ts';
import type { ListingSeed } from './seed.ts';

const texts = [...equipmentNeeds, ...otherNeeds];

/** What companies on the chains look for, on the seeding day `anchor`. */
export const chainNeeds = (anchor: string): ListingSeed<typeof chainNeed>[] =>
  texts.map(({ id, company, office, node, summary, why, days, ...attributes }) => ({
    id,
    title: `${attributes.cooperation === 'jointDevelopment' ? '寻求合作' : '求购'}：${attributes.product ?? ''}`,
    summary,
    body: `## 需求背景\n\n${why}`,
    ...atCompany(company, office),
    attributes: {
      ...attributes,
      company: [company],
      node: [node],
      deliverBy: days === null ? null : addDays(anchor, days),
    },
    ...standing(id, 80, 70),
  }));
