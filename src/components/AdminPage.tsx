import type { ReactNode } from 'react';
import css from './AdminPage.module.css';

type Props = {
  title: string;
  /** What the page is for, in one sentence. */
  lead?: ReactNode;
  /** Buttons beside the title; the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a back-office page: heading, actions, content. */
export function AdminPage({ title, lead, actions, children }: Props) {
  return (
    <>
      <div className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {lead !== undefined && <p className={css.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
