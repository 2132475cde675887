import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import textCss from '#components/text.module.css';
import css from './Desk.module.css';

type SectionProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The number of waiting items, of which the first are listed. */
  countOf: (data: Data) => number;
  empty: string;
  all?: LinkProps;
  /** More links beside the one to all. */
  renderMore?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** A section of the desk: how much of something waits, and the first of it. */
export function Section<Data>({ title, query, countOf, empty, all, renderMore, children }: SectionProps<Data>) {
  const { t } = useTranslation('desk');
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          {title} {data !== undefined && <span className={textCss.numeric}>{countOf(data)}</span>}
        </h2>
        {data !== undefined && renderMore?.(data)}
        {all !== undefined && <Link {...all}>{t('all')}</Link>}
      </div>
      {data === undefined && error === null && <Skeleton dense rows={3} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data !== undefined && countOf(data) === 0 && <p className={textCss.muted}>{empty}</p>}
      {data !== undefined && countOf(data) > 0 && <ul className={css.list}>{children(data)}</ul>}
    </section>
  );
}
