import type { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { equipmentSupplies } from './chain-supply-equipment.ts';
import { otherSupplies } from './chain-supply-other.ts';
import { atCompany, standing } from './common.ts';
import type { ListingSeed } from './seed.ts';

const texts = [...equipmentSupplies, ...otherSupplies];

/** What companies on the chains offer. */
export const chainSupplies: (anchor: string) => ListingSeed<typeof chainSupply>[] = () =>
  texts.map(({ id, company, office, node, summary, terms, title, ...attributes }) => ({
    id,
    title: title ?? `供应：${attributes.product ?? ''}`,
    summary,
    body: `## 供货条件\n\n${terms}`,
    ...atCompany(company, office),
    attributes: { ...attributes, company: [company], node: [node] },
    ...standing(id, 90, 70),
  }));
