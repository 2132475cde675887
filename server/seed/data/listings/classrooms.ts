import type { classroom } from '#contract/listing/kinds/classroom.ts';
import { viewsOf } from '../base/seeded.ts';
import type { WrittenCourse } from './classrooms/course.ts';
import { operationCourses } from './classrooms/operation.ts';
import { policyCourses } from './classrooms/policy.ts';
import type { ListingSeed } from './seed.ts';

const bodyOf = ({ forWhom, after }: WrittenCourse): string => `## 适合谁学

${forWhom}

## 学完能做什么

${after.map((ability) => `- ${ability}`).join('\n')}

## 学习说明

课程免费，按章节学习，登录后记录进度。内容以现行规定为准，具体业务以主管部门的答复为准。
`;

/** Free courses for companies; their length is that of all chapters. */
export const classrooms = (_anchor: string): ListingSeed<typeof classroom>[] =>
  [...policyCourses, ...operationCourses].map((one, index) => {
    const { id, title, summary, contact, teacher, topic, level, tags = [], chapters } = one;
    const [name, phone] = contact;
    return {
      id,
      title,
      summary,
      body: bodyOf(one),
      regionCode: '999900',
      tags,
      contact: { name, phone, email: null, address: null },
      attributes: { teacher, topic, level, minutes: chapters.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0), chapters },
      publishedBefore: 25 + ((index * 33) % 160),
      checkedBefore: 2 + ((index * 9) % 20),
      views: viewsOf(id, 130),
    };
  });
