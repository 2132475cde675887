import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PolicySummary } from '#contract/policy.ts';
import { useFormat } from '#components/format.ts';
import css from './OpenThroughout.module.css';

/** Windows without a date in the month: they are open from before it until after it. */
export function OpenThroughout({ policies }: { policies: PolicySummary[] }) {
  const { t } = useTranslation(['calendar', 'policy']);
  const { day } = useFormat();
  if (policies.length === 0) return null;
  return (
    <details className={css.all}>
      <summary className={css.summary}>{t('throughout', { count: policies.length })}</summary>
      <ul className={css.list}>
        {policies.map((policy) => (
          <li key={policy.id} className={css.line}>
            <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
              {policy.title}
            </Link>
            <span className={css.until}>
              {policy.applyTo === null ? t('policy:deadline.always') : t('policy:deadline.until', { date: day(policy.applyTo) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
