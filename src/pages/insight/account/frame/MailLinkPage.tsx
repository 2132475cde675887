import type { ReactNode } from 'react';
import css from './AccountPage.module.css';

/** A page opened by a link in a mail, without a sign-in, so it has no account navigation. Changes of its content are announced. */
export const MailLinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.bare}>
    <title>{title}</title>
    <header className={css.head}>
      <h1>{title}</h1>
    </header>
    <div role="status">{children}</div>
  </div>
);
