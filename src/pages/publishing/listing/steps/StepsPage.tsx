import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { useLastUser } from '#entities/identity/user/use-last-user.ts';
import { setVisible } from '#session/session.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './StepsPage.module.css';

type Props = {
  title: string;
  lead: string;
  /** Below the lead. */
  more?: ReactNode;
  /** Why a visitor is asked to sign in. */
  visitor: { icon: LucideIcon; title: string; text: string };
  /** Content for signed-in users. */
  children: ReactNode;
};

/** The frame of a work page: its purpose, then its form, or for a visitor the link to sign in. */
export function StepsPage({ title, lead, more, visitor, children }: Props) {
  const user = useLastUser();
  return (
    <div className={css.page}>
      <title>{title}</title>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={`${textCss.muted} ${layoutCss.above8}`}>{lead}</p>
        {more}
      </header>
      {user === null ? (
        <VisitorPrompt {...visitor} onSignIn={() => setVisible(true)} />
      ) : (
        <SectionBoundary key={user.id} resetKey="" fallback={<Skeleton rows={8} />}>
          {children}
        </SectionBoundary>
      )}
    </div>
  );
}
