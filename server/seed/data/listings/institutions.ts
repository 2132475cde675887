import type { institution } from '#contract/listing/kinds/institution.ts';
import { viewsOf } from '../base/seeded.ts';
import { businessInstitutions } from './institutions/business.ts';
import { financeInstitutions } from './institutions/finance.ts';
import type { WrittenInstitution } from './institutions/institution.ts';
import { technologyInstitutions } from './institutions/technology.ts';
import type { ListingSeed } from './seed.ts';

const written: WrittenInstitution[] = [...financeInstitutions, ...technologyInstitutions, ...businessInstitutions];

const bodyOf = ({ about, how }: WrittenInstitution): string => `## 机构介绍

${about}

## 怎样合作

${how.map((step, at) => `${at + 1}. ${step}`).join('\n')}

## 收费说明

标注的价格是起价，以双方签订的合同为准。服务完成后可以在平台评价。
`;

/** Banks, agents, laboratories and other institutions that serve the companies of the city. */
export const institutions = (_anchor: string): ListingSeed<typeof institution>[] =>
  written.map((one, index) => ({
    id: one.id,
    title: one.name,
    summary: one.summary,
    body: bodyOf(one),
    regionCode: one.regionCode,
    tags: one.tags ?? [],
    featured: one.featured ?? false,
    contact: { name: one.person, phone: one.phone, email: one.email, address: one.address },
    attributes: {
      type: one.type,
      company: one.company === undefined ? [] : [one.company],
      founded: one.founded,
      staff: one.staff,
      services: one.services,
      certificates: one.certificates,
      address: one.address,
      hours: one.hours,
      cases: one.cases,
    },
    publishedBefore: 60 + ((index * 31) % 200),
    checkedBefore: 2 + ((index * 11) % 56),
    views: viewsOf(one.id, 110),
  }));
