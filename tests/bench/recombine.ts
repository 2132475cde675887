import type { PolicySeed } from '#server/seed/data/base/types.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { random } from './random.ts';

export const places =
  '东西南北中金银青赤白玄云江河湖海山川林泉石桥塔城门楼台亭榭苑溪谷岭峰洲港湾浦滨岸堤坝渡沙漠原野田园村镇乡里坊巷街路'.split('');
const paragraphs = (body: string): string[] => body.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** Yields `count` distinct policies recombined from the sample, in batches because they do not fit in memory together. */
export function* recombine(sample: readonly PolicySeed[], count: number, batch = 1000): Generator<PolicyRecord[]> {
  const next = random(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const day = (date: string | null, shift: number) =>
    date === null ? null : new Date(Date.parse(date) + shift * 86_400_000).toISOString().slice(0, 10);
  for (let made = 0; made < count; made += batch) {
    yield Array.from({ length: Math.min(batch, count - made) }, (_, offset): PolicyRecord => {
      const base = pick(sample);
      const [words, money, text] = [pick(sample), pick(sample), pick(sample)];
      const place = `${pick(places)}${pick(places)}${pick('市县区州'.split(''))}`;
      const shift = Math.floor(next() * 400) - 200;
      return {
        ...base,
        id: `bench-${made + offset}`,
        title: `${place}${base.title}`,
        shortName: next() < 0.3 ? base.shortName : null,
        docNumber: next() < 0.4 ? `${place}发〔${2018 + Math.floor(next() * 9)}〕${Math.floor(next() * 300)}号` : null,
        tags: [...new Set([...base.tags, pick([...words.tags, '其他'])])],
        category: next() < 0.8 ? base.category : words.category,
        supportMode: money.supportMode,
        amountMax: money.amountMax,
        amountText: money.amountText,
        summary: `${place}：${base.summary}`,
        body: [
          ...paragraphs(base.body),
          pick(paragraphs(text.body)),
          pick(paragraphs(words.body)),
          `本政策由${place}${pick(places)}${pick(places)}负责解释。`,
        ].join('\n\n'),
        publishDate: day(base.publishDate, shift) ?? base.publishDate,
        applyFrom: day(money.applyFrom, shift),
        applyTo: day(money.applyTo, shift),
        cites: [],
        criteria: null,
        views: Math.floor(next() ** 4 * 5000),
        sample: true,
        state: 'published',
      };
    });
  }
}
