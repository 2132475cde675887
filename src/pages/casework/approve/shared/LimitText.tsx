import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ShownLimit } from '#contract/application-due.ts';
import css from './Approve.module.css';

/** The deadline of an acknowledgement, contact or answer, or when it took place. */
export function LimitText({ limit: { event, unit, until, day, isGuess, urgency, reachedAt } }: { limit: ShownLimit }) {
  const { t } = useTranslation('approve');
  const format = useFormat();
  const due = `${unit === 'days' ? format.day(day) : format.moment(until)}${isGuess ? ' ≈' : ''}`;
  return (
    <span className={css.limit} data-urgency={urgency}>
      {reachedAt === null
        ? t(`limit.${urgency}`, { event: t(`limit.event.${event}`), due })
        : t(urgency === 'overdue' ? 'limit.reachedLate' : 'limit.reached', {
            event: t(`limit.event.${event}`),
            due,
            when: format.moment(reachedAt),
          })}
    </span>
  );
}
