import type { ReactNode } from 'react';
import { Chinese } from './Chinese.tsx';
import css from './AdminPage.module.css';

type Props = {
  title: string;
  /** The purpose of the page, in one sentence; cut at the end of the line if there is no room. */
  lead?: ReactNode;
  /** Views of the page, beside the title; they take the place of the lead. */
  tabs?: ReactNode;
  /** Buttons beside the title; the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a back-office page: heading, actions, content. The heading takes one line. */
export function AdminPage({ title, lead, tabs, actions, children }: Props) {
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>
          <Chinese text={title} />
        </h1>
        {tabs !== undefined && <div className={css.tabs}>{tabs}</div>}
        {tabs === undefined && lead !== undefined && (
          <p className={css.lead} title={typeof lead === 'string' ? lead : undefined}>
            {lead}
          </p>
        )}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
