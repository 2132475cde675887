import type { ReactNode } from 'react';
import { usePageAccess } from './access/page-access.ts';
import { Chinese } from './Chinese.tsx';
import css from './AdminPage.module.css';

type Props = {
  title: string;
  /** The purpose of the page, in one sentence; cut at the end of the line if there is no room. */
  lead?: ReactNode;
  /** Views of the page, beside the title; they take the place of the lead. */
  tabs?: ReactNode;
  /** Buttons beside the title that change nothing, such as an export: shown to everybody. */
  tools?: ReactNode;
  /** Buttons beside the title that change something, the primary one last: shown with write access. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a back-office page: heading, actions, content. The heading takes one line. */
export function AdminPage({ title, lead, tabs, tools, actions, children }: Props) {
  const { writes } = usePageAccess();
  const shown = writes ? actions : undefined;
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
        {(tools !== undefined || shown !== undefined) && (
          <div className={css.actions}>
            {tools}
            {shown}
          </div>
        )}
      </div>
      {children}
    </>
  );
}
