import type { ReactNode } from 'react';
import css from './Section.module.css';

/** A panel of the home page: title, the way to all of it, content. */
export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
