import { useTranslation } from 'react-i18next';
import type { CockpitPage } from '#contract/cockpit.ts';
import { useFormat } from '#components/format/format.ts';
import { isRest } from './arrange.ts';
import type { Arranged, Bar } from './arrange.ts';
import { useWords } from './use-words.ts';

/** Charts that count a record in several bars, so that the bars have no meaningful sum. */
const overlaps = new Set(['policies industry', 'supply industry']);

/** Returns a one-sentence summary of a chart. */
export function useSentence(page: CockpitPage, chart: string, { bars, parts, sum }: Arranged): string {
  const { t } = useTranslation('cockpit');
  const words = useWords(page);
  const { count: number } = useFormat();
  const named = bars.filter(({ key }) => !isRest(key));
  const highest = (named.length > 0 ? named : bars).reduce<Bar | undefined>(
    (best, bar) => (best === undefined || bar.count > best.count ? bar : best),
    undefined,
  );
  if (highest === undefined) return '';
  const countOf = (key: string) => bars.find((bar) => bar.key === key)?.count ?? 0;
  const name = words.bar(chart, highest.key);
  if (chart === 'month') {
    const last = bars.findLast(({ key }) => key !== 'none');
    if (last === highest) return t('says.latest', { last: name, most: number(highest.count) });
    return t('says.month', {
      highest: name,
      most: number(highest.count),
      last: words.bar(chart, last?.key ?? ''),
      latest: number(last?.count ?? 0),
    });
  }
  if (chart === 'stage')
    return t('says.stage', { sent: number(countOf('sent')), decided: number(countOf('decided')), approved: number(countOf('approved')) });
  if (chart === 'due') {
    const overdue = bars.reduce((all, bar) => all + (bar.parts[parts.indexOf('overdue')] ?? 0), 0);
    return t('says.due', { overdue: number(overdue), all: number(sum) });
  }
  const values = { name, most: number(highest.count), all: number(sum) };
  return overlaps.has(`${page} ${chart}`) ? t('says.overlap', values) : t('says.share', values);
}
