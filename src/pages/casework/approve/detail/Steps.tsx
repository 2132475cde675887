import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';

/** The steps that were opened, in every round, with their limits. */
export function StepsTable({ application: { steps } }: { application: ApplicationDetail }) {
  const { t } = useTranslation(['approve', 'application']);
  const { label } = useLabels();
  const { day, dayOf } = useFormat();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
    <div className={css.scrolls} tabIndex={0} role="group" aria-label={t('detail.limits')}>
      <table className={css.small} aria-label={t('detail.limits')}>
        <thead>
          <tr>
            <th scope="col">{t('step.name')}</th>
            <th scope="col">{t('step.opened')}</th>
            <th scope="col">{t('step.due')}</th>
            <th scope="col">{t('step.outcome')}</th>
            <th scope="col">{t('step.agreed')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={`${step.round} ${step.step}`}>
              <th scope="row">
                {label(step)} <span className={textCss.note}>{t('step.round', { round: step.round })}</span>
              </th>
              <td className="tabular">{dayOf(step.openedAt)}</td>
              <td className="tabular">
                {day(step.due)}
                {step.isGuess && <span className={css.guess}>{t('step.guess')}</span>}
              </td>
              <td>
                {step.outcome === null || step.closedAt === null
                  ? t('step.open')
                  : t(`application:outcome.${step.outcome}`, { day: dayOf(step.closedAt) })}
              </td>
              <td className="tabular">{`${step.agreed} / ${step.agreeing}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The people with open tasks. */
export function Tasks({ application: { tasks } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  const { moment } = useFormat();
  if (tasks.length === 0) return <p className={textCss.note}>{t('refused.state')}</p>;
  return (
    <ul className={css.tasks}>
      {tasks.map(({ purpose, assignee, note, since }, index) => (
        <li key={index}>
          <Chinese text={assignee === null ? t('task.free') : `${assignee.name}（${assignee.username}）`} />{' '}
          <span className={textCss.note}>
            {t(`task.${purpose}`)} · {t('task.since', { when: moment(since) })}
          </span>
          {note !== null && <p className={css.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
