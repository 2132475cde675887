import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { notBegun } from '#domain/application/states.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Application.module.css';
import { DueText } from './DueText.tsx';
import { decidedAs } from './StateChip.tsx';
import { useLabels } from '../form/use-labels.ts';

/** The officer of an application, its limit, and the next step, for its applicant. */
export function Standing({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const { day, dayOf } = useFormat();
  const { label } = useLabels();
  const { kind, state, step, due, definition, steps, round, decidedAt, timeline, requests } = application;
  const at = steps.findLast((one) => one.round === round && one.closedAt === null)?.step;
  const next = at === undefined ? undefined : definition.steps[at + 1];
  const extension = requests.find((one) => one.type === 'extension' && one.round === round && one.step === at);
  const pause = requests.find(({ type, outcome }) => type === 'pause' && outcome === null);
  const [first] = definition.steps;
  const decided = decidedAt === null ? '' : dayOf(decidedAt);
  const note = timeline.find(({ action }) => action === 'approve' || action === 'reject' || action === 'withdraw')?.note ?? null;
  return (
    <section className={`${layoutCss.stack4} ${layoutCss.below16}`} data-state={state} aria-label={t('standing.label')}>
      {state === 'draft' && (
        <p>{t(application.id === notBegun ? 'standing.notBegun' : 'standing.draft', { step: first === undefined ? '' : label(first) })}</p>
      )}
      {state === 'returned' && <p>{t('standing.returned', { step: first === undefined ? '' : label(first) })}</p>}
      {(state === 'submitted' || state === 'reviewing') && (
        <>
          <p className={`${textCss.size16} ${textCss.strong}`}>
            {t(`standing.${state}`, { step: step === null ? '' : label(step) })} {due !== null && <DueText due={due} />}
          </p>
          {extension !== undefined && <p className={css.note}>{t('standing.extended', { reason: extension.reason })}</p>}
          {pause !== undefined && (
            <p className={css.note}>
              {t('standing.paused', {
                expert: pause.expert,
                day: pause.until === null ? '' : day(pause.until),
                reason: pause.reason,
              })}
            </p>
          )}
          <p className={css.quiet}>
            {next === undefined ? t('standing.last') : t('standing.next', { step: label(next), count: next.limitDays })}
          </p>
        </>
      )}
      {(state === 'approved' || state === 'rejected' || state === 'withdrawn' || state === 'merged') && (
        <p className={`${textCss.size16} ${textCss.strong}`}>{t(`standing.${decidedAs(kind, state) ?? state}`, { day: decided })}</p>
      )}
      {(state === 'approved' || state === 'rejected') && note !== null && <p className={css.note}>{t('standing.note', { note })}</p>}
    </section>
  );
}
