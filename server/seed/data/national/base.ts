import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { withSource } from '#server/seed/data/base/leaf.ts';
import { viewsOf } from '#server/seed/data/base/seeded.ts';

/** Official sites of the issuers; used where a page's own lasting address is not certain. */
export const site = {
  innocom: 'http://www.innocom.gov.cn/',
  most: 'https://www.most.gov.cn/',
  zjtx: 'https://zjtx.miit.gov.cn/',
  miit: 'https://www.miit.gov.cn/',
  tax: 'https://fgk.chinatax.gov.cn/',
  ndrc: 'https://www.ndrc.gov.cn/',
  mof: 'https://www.mof.gov.cn/',
  cnipa: 'https://www.cnipa.gov.cn/',
  postdoc: 'https://www.chinapostdoctor.org.cn/',
  mohrss: 'https://www.mohrss.gov.cn/',
  moa: 'https://www.moa.gov.cn/',
  gov: 'https://www.gov.cn/',
};

type Given = Pick<PolicySeed, 'id' | 'kind' | 'title' | 'issuers' | 'category' | 'summary' | 'body' | 'publishDate'> &
  Partial<PolicySeed> & { basis?: string };

/** A national policy: what is not given is nationwide, for every industry and size, and without a fixed window. */
export function national({ basis, criteria, ...given }: Given): PolicySeed {
  const sourceUrl = given.sourceUrl ?? null;
  return {
    shortName: null,
    docNumber: null,
    level: 'national',
    regionCode: '000000',
    supportMode: null,
    amountMax: null,
    amountText: null,
    industries: [],
    scales: [],
    tags: [],
    effectiveFrom: null,
    effectiveTo: null,
    applyFrom: null,
    applyTo: null,
    contact: null,
    cites: [],
    sample: false,
    views: viewsOf(given.id, 2600),
    ...given,
    body: given.body.trim(),
    criteria: criteria ? withSource(criteria, { title: basis ?? given.title, ...(sourceUrl ? { url: sourceUrl } : {}) }) : null,
    sourceUrl,
  };
}
