import { Link } from '@tanstack/react-router';
import { CalendarPlus, Flag, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lastDayToApply } from '#domain/policy.ts';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { Chinese } from '#components/Chinese.tsx';
import { eventAddress } from '#api/calendar.ts';
import { ApplyRowAction } from '#entities/casework/application/ApplyAction.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { today } from '#http/clock.ts';
import type { Entry } from '../state/entries.ts';
import css from './EntryRow.module.css';
import { useMark } from '../state/use-mark.ts';

/** An opening or closing date, with links to the policy and to its calendar file. `narrow`: beside the grid. */
export function EntryRow({ entry, narrow = false }: { entry: Entry; narrow?: boolean }) {
  const { t } = useTranslation(['calendar', 'policy']);
  const { day, amount } = useFormat();
  const { policy, what } = entry;
  const recordName = useRecordNames();
  const title = useTitleOf()(policy);
  const { tone, full } = useMark(entry);
  const most = policy.amountMax === null ? null : amount(policy.amountMax);
  const Icon = what === 'closes' ? Hourglass : Flag;
  // the window's other end, if it is in the future
  const last = lastDayToApply(policy);
  const other =
    what === 'opens'
      ? last !== null && t('policy:deadline.until', { date: day(last) })
      : policy.applyFrom !== null && policy.applyFrom > today() && t('policy:deadline.from', { date: day(policy.applyFrom) });
  return (
    <li className={narrow ? css.narrow : css.row} data-testid="calendar-entry">
      <p className={[css.mark, css[tone]].join(' ')}>
        <Icon size={14} aria-hidden />
        {full}
      </p>
      <div className={css.what}>
        <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
          <RecordTitle of={policy} />
        </Link>
        <p className={`fact-line ${css.facts}`}>
          <span>{t(`policy:level.${policy.level}`)}</span>
          <span>
            <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
          </span>
          {other !== false && <span>{other}</span>}
        </p>
        {!narrow && (policy.status === 'open' || policy.status === 'always') && (
          <ApplyRowAction kind="policy" subjectId={policy.id} title={title} />
        )}
      </div>
      <p className={css.amount}>
        {most !== null && (
          <>
            <span className={css.unit}>{t('policy:amount.upTo')}</span> {most.number} <span className={css.unit}>{most.unit}</span>
          </>
        )}
      </p>
      <a className={css.file} href={eventAddress(policy.id)} download aria-label={t('addToCalendar', { title })}>
        <CalendarPlus size={18} aria-hidden />
      </a>
    </li>
  );
}
