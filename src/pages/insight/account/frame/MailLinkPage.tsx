import type { ReactNode } from 'react';
import css from './AccountPage.module.css';

/** A page that a link in a mail leads to: for visitors too, so the pages of the account are not beside it. Its content is announced as it changes. */
export const MailLinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.bare}>
    <title>{title}</title>
    <header className={css.head}>
      <h1>{title}</h1>
    </header>
    <div role="status">{children}</div>
  </div>
);
