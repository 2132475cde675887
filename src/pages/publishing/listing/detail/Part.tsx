import type { ReactNode } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import css from './ListingDetail.module.css';

type Props = {
  title: string;
  /** Loads and fails on its own. */
  children: ReactNode;
  /** Stays if the rest fails. */
  foot?: ReactNode;
};

/** A section of a page with other records about the listing. */
export const Part = ({ title, children, foot }: Props) => (
  <section className={css.section} aria-label={title}>
    <h2 className={css.heading}>{title}</h2>
    <SectionBoundary resetKey={title} fallback={<Skeleton rows={3} dense />}>
      {children}
    </SectionBoundary>
    {foot}
  </section>
);
