import { CalendarClock, CircleCheck, CircleHelp, CircleSlash, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { PolicySummary } from '#contract/policy.ts';
import { useFormat } from '#components/format/format.ts';
import { isExpired, lastDayToApply } from '#domain/policy.ts';
import { daysUntil } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import css from './Deadline.module.css';

/** With seven days or less the deadline is near. */
const near = 7;

type Props = { policy: Pick<PolicySummary, 'kind' | 'status' | 'applyFrom' | 'applyTo' | 'applyRule' | 'effectiveTo'> };

/**
 * The state of the application window: days left in large figures, with the last day to apply below. Colour, icon and word agree. Shows the end of
 * validity for expired documents, and for policies that end no later than their window. Nothing for other documents.
 */
export function Deadline({ policy }: Props) {
  const { t } = useTranslation('policy');
  const { day } = useFormat();
  const { kind, status, applyFrom, applyTo, applyRule, effectiveTo } = policy;
  const last = lastDayToApply(policy);
  if (effectiveTo !== null && isExpired(today(), effectiveTo) && (kind !== 'project' || last !== applyTo)) {
    return (
      <div className={css.closed}>
        <p className={css.main}>
          <CircleSlash size={16} aria-hidden /> {t('deadline.expired')}
        </p>
        <p className={css.date}>{t('deadline.expiredOn', { date: day(effectiveTo) })}</p>
      </div>
    );
  }
  if (kind !== 'project') return null;
  if (status === 'always') {
    return (
      <p className={css.calm}>
        <CircleCheck size={16} aria-hidden /> {t('deadline.always')}
      </p>
    );
  }
  if (status === 'ask') {
    return (
      <div className={css.ask}>
        <p className={css.main}>
          <CircleHelp size={16} aria-hidden /> {t('deadline.ask')}
        </p>
        {typeof applyRule?.text === 'string' && (
          <p className={css.date}>
            <Chinese text={applyRule.text} />
          </p>
        )}
      </div>
    );
  }
  if (status === 'closed') {
    // as `isSpent` of the domain, of the window that was answered; the first load has no room for the rest of it
    const spent =
      applyRule?.untilSpent === true && applyRule.left === 0 && (applyRule.every === null || (applyRule.leftOn ?? '') >= (applyFrom ?? ''));
    return (
      <div className={css.closed}>
        <p className={css.main}>
          <CircleSlash size={16} aria-hidden /> {spent ? t('deadline.spent') : t('deadline.closed')}
        </p>
        {spent
          ? typeof applyRule?.leftOn === 'string' && <p className={css.date}>{t('deadline.spentOn', { date: day(applyRule.leftOn) })}</p>
          : last !== null && <p className={css.date}>{t('deadline.closedOn', { date: day(last) })}</p>}
      </div>
    );
  }
  if (status === 'upcoming') {
    return (
      <div className={css.upcoming}>
        <p className={css.main}>
          <CalendarClock size={16} aria-hidden /> {applyFrom !== null && t('deadline.starts', { count: daysUntil(today(), applyFrom) })}
        </p>
        {applyFrom !== null && <p className={css.date}>{t('deadline.from', { date: day(applyFrom) })}</p>}
      </div>
    );
  }
  if (last === null) {
    return (
      <p className={css.calm}>
        <CircleCheck size={16} aria-hidden /> {t('deadline.open')}
      </p>
    );
  }
  const left = daysUntil(today(), last);
  return (
    <div className={left <= near ? css.near : css.open}>
      <p className={css.main}>
        <Hourglass size={16} aria-hidden />
        {left <= 0 ? t('deadline.today') : t('deadline.days', { count: left })}
      </p>
      <p className={css.date}>{t('deadline.until', { date: day(last) })}</p>
    </div>
  );
}
