import type { chainCompany } from '#contract/listing/kinds/chain-company.ts';
import { stories } from '../enterprises/stories.ts';
import { biomedicineCompanies } from './chain-company-biomedicine.ts';
import { otherCompanies } from './chain-company-other.ts';
import { atCompany, standing } from './common.ts';
import type { ListingSeed } from './seed.ts';

const texts = [...biomedicineCompanies, ...otherCompanies];

/** Companies of the sample on the nodes of the chains. */
export const chainCompanies: (anchor: string) => ListingSeed<typeof chainCompany>[] = () =>
  texts.map(({ company, nodes, role, products, capacity = null, used = null, office, summary, position }) => {
    const id = company.replace(/^yx-/, 'cc-');
    return {
      id,
      title: stories.find((story) => story.id === company)?.name ?? company,
      summary,
      body: `## 在链上的位置\n\n${position}`,
      ...atCompany(company, office),
      attributes: { company: [company], node: nodes, role, products, capacity, utilisation: used },
      ...standing(id, 180, 120),
    };
  });
