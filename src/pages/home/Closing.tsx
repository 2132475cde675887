import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format.ts';
import { daysUntil } from '#domain/china-time.ts';
import { today } from '#entities/policy/today.ts';
import { homeQueries } from './home-queries.ts';
import css from './lines.module.css';
import { Section } from './Section.tsx';

/** What closes next, with the days that are left. */
export function Closing() {
  const { t } = useTranslation(['home', 'policy']);
  const { amount } = useFormat();
  const { data } = useSuspenseQuery(homeQueries.closing);
  const more = (
    <Link to="/policy/search" search={{ kind: ['project'], status: ['open'], sort: 'deadline' }}>
      {t('closing.more')}
    </Link>
  );
  return (
    <Section title={t('closing.title')} more={more}>
      {data.list.length === 0 && <p className={css.empty}>{t('closing.empty')}</p>}
      <ul>
        {data.list.map((policy) => {
          const left = policy.applyTo === null ? null : daysUntil(today(), policy.applyTo);
          const most = policy.amountMax === null ? null : amount(policy.amountMax);
          return (
            <li key={policy.id} className={css.line} data-testid="closing-row">
              <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
                {policy.title}
              </Link>
              <span className={css.amount}>{most !== null && `${most.number} ${most.unit}`}</span>
              <span className={left !== null && left <= 7 ? css.near : css.when}>
                {left === null
                  ? t('policy:deadline.open')
                  : left <= 0
                    ? t('policy:deadline.today')
                    : t('policy:deadline.days', { count: left })}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
