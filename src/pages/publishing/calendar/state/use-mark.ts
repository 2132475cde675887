import { useTranslation } from 'react-i18next';
import { daysUntil } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import type { Entry } from './entries.ts';

/** With seven days or less the deadline is near. */
const near = 7;

export type Mark = {
  /** The colour of the label. */
  tone: 'near' | 'closes' | 'opens' | 'past';
  /** A short label for the grid's narrow cells. */
  short: string;
  full: string;
};

/** Returns the label of an entry: the event, and how soon. */
export function useMark({ what, day }: Pick<Entry, 'what' | 'day'>): Mark {
  const { t } = useTranslation('calendar');
  const left = daysUntil(today(), day);
  const word = t(`mark.${what}`);
  if (left < 0) return { tone: 'past', short: word, full: t(`mark.past.${what}`) };
  if (what === 'opens') return { tone: what, short: word, full: left === 0 ? t('mark.opensToday') : word };
  if (left > near) return { tone: what, short: word, full: t('mark.closesIn', { count: left }) };
  if (left === 0) return { tone: 'near', short: t('mark.closesToday'), full: t('mark.closesToday') };
  return { tone: 'near', short: t('mark.left', { count: left }), full: t('mark.closesIn', { count: left }) };
}
