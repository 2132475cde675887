import type { matter } from '#contract/listing/kinds/matter.ts';
import { viewsOf } from '../base/seeded.ts';
import { addressOf } from '../city/phrases.ts';
import { phoneOf } from '../city/frame.ts';
import { innovationMatters } from './matters/innovation.ts';
import type { WrittenMatter } from './matters/matter.ts';
import { operationMatters } from './matters/operation.ts';
import { projectMatters } from './matters/projects.ts';
import type { ListingSeed } from './seed.ts';

const written: WrittenMatter[] = [...operationMatters, ...innovationMatters, ...projectMatters];

const bodyOf = ({ questions, visits, promisedDays }: WrittenMatter): string => `## 办理提示

材料齐全、符合法定形式的，自受理之日起 ${promisedDays} 个工作日内办结。${
  visits === 0 ? '不用到现场。' : `需要到现场 ${visits} 次，可以网上预约时间，也可以委托代理人。`
}补正和特别程序中注明不计入的时间不计算在内。

## 常见问题

${questions.map(([question, answer]) => `### ${question}\n\n${answer}`).join('\n\n')}
`;

/** The service matters of the city's departments. */
export const matters = (_anchor: string): ListingSeed<typeof matter>[] =>
  written.map((one, index) => {
    const { id, title, summary, issuer, office, industries, tags = [], code, type, department, main, conditions } = one;
    const phone = phoneOf(issuer, office);
    return {
      id,
      title,
      summary,
      body: bodyOf(one),
      regionCode: '999900',
      ...(industries === undefined ? {} : { industries }),
      tags,
      contact: { name: `${issuer}${office}`, phone, email: null, address: addressOf(issuer, 0) },
      attributes: {
        code,
        type,
        department: [department],
        main: main === undefined ? [] : [main],
        authority: 'city',
        basis: one.basis,
        conditions: conditions.map((condition, at) => `${at + 1}. ${condition}`).join('\n'),
        materials: one.materials,
        specialSteps: one.special ?? [],
        flow: one.flow,
        fee: 0,
        visits: one.visits,
        legalDays: one.legalDays,
        promisedDays: one.promisedDays,
        online: one.online ?? true,
        advicePhone: phone,
        complaintPhone: phoneOf(issuer, '机关纪委'),
        policies: one.policies ?? [],
      },
      publishedBefore: 150 + ((index * 23) % 120),
      checkedBefore: 3 + ((index * 7) % 45),
      views: viewsOf(id, 160),
    };
  });
