import { useTranslation } from 'react-i18next';
import type { Editing } from '#contract/policy-admin.ts';
import { toChinaTime } from '#domain/china-time.ts';
import css from './Editor.module.css';

const known = new Set([
  'create',
  'edit',
  'submit',
  'return',
  'publish',
  'schedule',
  'unschedule',
  'discard',
  'retire',
  'reinstate',
  'failed',
]);

/** Who did what, newest first. */
export function Timeline({ timeline }: { timeline: Editing['timeline'] }) {
  const { t } = useTranslation('policyAdmin');
  if (timeline.length === 0) return <p className={css.quiet}>{t('timeline.none')}</p>;
  return (
    <ol className={css.timeline}>
      {timeline.map(({ at, by, action, note }, index) => (
        <li key={index}>
          <time dateTime={at}>{toChinaTime(at).replace('T', ' ')}</time>
          <span>
            {known.has(action) ? t(`timeline.${action as 'create'}`) : action}
            <span className={css.quiet}> · {by}</span>
            {note !== null && note !== '' && <span className={css.noteLine}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
