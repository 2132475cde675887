import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import css from './Application.module.css';
import { DueText } from './DueText.tsx';
import { useLabels } from '../form/use-labels.ts';

type Props = { application: ApplicationDetail };

/** The steps of the present round: which are done, which it is in and until when, which come. */
export function Course({ application: { definition, steps, round, due, state } }: Props) {
  const { t } = useTranslation('application');
  const { label } = useLabels();
  const { dayOf } = useFormat();
  return (
    <ol className={css.course} aria-label={t('course')}>
      {definition.steps.map((step, at) => {
        const opened = steps.find((one) => one.round === round && one.step === at);
        const isOpen = opened !== undefined && opened.closedAt === null;
        const standing = isOpen ? 'now' : (opened?.outcome ?? 'later');
        return (
          <li key={step.code} className={css.step} data-standing={standing} aria-current={isOpen ? 'step' : undefined}>
            <strong>{label(step)}</strong>
            <span className={css.quiet}>
              {isOpen && due !== null ? (
                <DueText due={due} />
              ) : opened === undefined || opened.closedAt === null ? (
                at === 0 && (state === 'draft' || state === 'returned') ? (
                  t('stepLimit', { count: step.limitDays })
                ) : (
                  t('stepLater', { count: step.limitDays })
                )
              ) : (
                t(`outcome.${standing as 'approved'}`, { day: dayOf(opened.closedAt) })
              )}
            </span>
            {isOpen && opened.agreeing > 1 && (
              <span className={css.quiet}>{t('agreed', { agreed: opened.agreed, agreeing: opened.agreeing })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The history, newest first. */
export function Timeline({ application: { timeline } }: Props) {
  const { t } = useTranslation('application');
  const { label } = useLabels();
  const { moment, day } = useFormat();
  return (
    <ol className={css.timeline}>
      {timeline.map(({ at, by, action, round, step, target, note }, index) => (
        <li key={index}>
          <time dateTime={at} className={css.quiet}>
            {moment(at)}
          </time>
          <p>
            {t(`event.${action}`, {
              by: by ?? t('nobody'),
              target: target === null ? t('toDispatch') : action === 'grant' || action === 'supplement' ? day(target) : target,
              step: step === null ? '' : label(step),
              round,
            })}
          </p>
          {note !== null && (
            <p className={css.note} lang={langOf(note)}>
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
