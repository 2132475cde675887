import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format.ts';
import { homeQueries } from './home-queries.ts';
import css from './lines.module.css';
import { Section } from './Section.tsx';

export function Latest() {
  const { t } = useTranslation(['home', 'policy']);
  const { day } = useFormat();
  const { data } = useSuspenseQuery(homeQueries.latest);
  const more = (
    <Link to="/policy/search" search={{ sort: 'published' }}>
      {t('latest.more')}
    </Link>
  );
  return (
    <Section title={t('latest.title')} more={more}>
      {data.list.length === 0 && <p className={css.empty}>{t('latest.empty')}</p>}
      <ul>
        {data.list.map((policy) => (
          <li key={policy.id} className={css.line}>
            <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
              {policy.title}
            </Link>
            <span className={css.amount}>{t(`policy:level.${policy.level}`)}</span>
            <span className={css.when}>{day(policy.publishDate)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
