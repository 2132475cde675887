import type { navigation } from '#contract/listing/kinds/navigation.ts';
import { viewsOf } from '../base/seeded.ts';
import { phoneOf } from '../city/frame.ts';
import { addressOf } from '../city/phrases.ts';
import { growthGuides } from './navigations/growth.ts';
import { daysOf } from './navigations/guide.ts';
import type { WrittenGuide } from './navigations/guide.ts';
import { siteGuides } from './navigations/site.ts';
import type { ListingSeed } from './seed.ts';

const bodyOf = ({ before, mistakes }: WrittenGuide): string => `## 开始之前

${before}

## 常见错误

${mistakes.map((mistake) => `- ${mistake}`).join('\n')}

## 时间怎么算

预计用时按材料齐全、中间不等待计算：同时办理的取最长的一步，可以任选的取最短的一步。公告、招标等等待时间另计。
`;

/** Guides that put the matters and policies of an undertaking in order. */
export const navigations = (_anchor: string): ListingSeed<typeof navigation>[] =>
  [...siteGuides, ...growthGuides].map((one, index) => {
    const { id, title, summary, topic, by, office, tags = [], steps } = one;
    return {
      id,
      title,
      summary,
      body: bodyOf(one),
      regionCode: '999900',
      tags,
      contact: { name: `${by}${office}`, phone: phoneOf(by, office), email: null, address: addressOf(by, 0) },
      attributes: { topic, days: daysOf(steps), steps },
      publishedBefore: 30 + ((index * 27) % 140),
      checkedBefore: 3 + ((index * 5) % 22),
      views: viewsOf(id, 180),
    };
  });
