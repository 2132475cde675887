import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSimilar } from '#api/policy.ts';
import { Failure } from '#components/Failure.tsx';
import { useFormat } from '#components/format.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import css from './links.module.css';

export function Similar({ id }: { id: string }) {
  const { t } = useTranslation('policy');
  const { day } = useFormat();
  const { data, error, isPending, refetch } = useSimilar(id);
  if (data?.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('detail.similar')}</h2>
      {isPending && <Skeleton rows={3} dense />}
      {error !== null && data === undefined && <Failure compact error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((policy) => (
          <li key={policy.id} className={css.link}>
            <span className={css.kind}>{t(`level.${policy.level}`)}</span>
            <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
              {policy.title}
            </Link>
            <span className={css.date}>{policy.kind === 'project' ? t(`status.${policy.status}`) : day(policy.publishDate)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
