import type { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { viewsOf } from '../base/seeded.ts';
import { phoneOf } from '../city/frame.ts';
import { addressOf } from '../city/phrases.ts';
import { cityAnswers } from './knowledge/city.ts';
import type { WrittenAnswer } from './knowledge/entry.ts';
import { taxAnswers } from './knowledge/tax.ts';
import type { ListingSeed } from './seed.ts';

const bodyOf = ({ by, office }: WrittenAnswer): string => `## 还有疑问

答复由${by}${office}提供，依据列出的政策。企业情况不同，结论可能不同：以政策原文和受理部门的审核意见为准。

对答复有补充或者认为与政策不符的，可以拨打电话，或在平台上继续提问，两个工作日内答复。
`;

/** Questions of companies, answered by the departments. */
export const knowledgeEntries = (_anchor: string): ListingSeed<typeof knowledge>[] =>
  [...cityAnswers, ...taxAnswers].map((one, index) => {
    const { id, title, summary, by, office, topic, question, answer, policies, course, askedBy, tags = [], regionCode = '999900' } = one;
    return {
      id,
      title,
      summary,
      body: bodyOf(one),
      regionCode,
      tags,
      contact: { name: `${by}${office}`, phone: phoneOf(by, office), email: null, address: addressOf(by, 0) },
      attributes: { topic, question, answer, answeredBy: by, policies, course: course === undefined ? [] : [course], askedBy },
      publishedBefore: 12 + ((index * 19) % 170),
      checkedBefore: 2 + ((index * 3) % 10),
      views: viewsOf(id, 200),
    };
  });
