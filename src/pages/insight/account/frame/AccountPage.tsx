import { Link } from '@tanstack/react-router';
import {
  BarChart3,
  BookmarkCheck,
  Building2,
  Database,
  FileText,
  FolderOpen,
  KeyRound,
  Landmark,
  LayoutDashboard,
  MessageCircleQuestion,
  Network,
  ScrollText,
  Settings2,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { useLastUser } from '#entities/identity/user/use-last-user.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import css from './AccountPage.module.css';

/** The pages of the account, in groups: today, policies, cases, the company, the user. */
const accountNav = [
  { group: 'now', pages: [{ name: 'centre', to: '/account/centre', icon: LayoutDashboard }] },
  {
    group: 'policies',
    pages: [
      { name: 'zhengCe', to: '/account/zhengCe', icon: ScrollText },
      { name: 'custom', to: '/account/custom', icon: BookmarkCheck },
    ],
  },
  {
    group: 'cases',
    pages: [
      { name: 'shenPi', to: '/account/shenPi', icon: FileText },
      { name: 'suQiu', to: '/account/suQiu', icon: MessageCircleQuestion },
      { name: 'financial', to: '/account/financial', icon: Wallet },
      { name: 'fuWu', to: '/account/fuWu', icon: Network },
    ],
  },
  {
    group: 'company',
    pages: [
      { name: 'shuju', to: '/account/shuju', icon: Database },
      { name: 'released', to: '/account/released', icon: KeyRound },
      { name: 'xmzl', to: '/account/xmzl', icon: FolderOpen },
      { name: 'jiGou', to: '/account/jiGou', icon: Landmark },
      { name: 'colleagues', to: '/account/colleagues', icon: Building2 },
      { name: 'huanjing', to: '/account/huanjing', icon: BarChart3 },
    ],
  },
  { group: 'self', pages: [{ name: 'set', to: '/account/set', icon: Settings2 }] },
] as const;

type Props = {
  title: string;
  lead: string;
  /** Shown to a visitor, with the prompt to sign in instead of the page's content. */
  visitor: { icon: LucideIcon; title: string; text: string } | { content: ReactNode };
  /** A change of it clears an error that the content met. */
  resetKey?: string;
  /** Content beside the title. */
  actions?: ReactNode;
  /** Input stays on screen after the sign-in ends. */
  keepsTyped?: boolean;
  children: ReactNode;
};

/** A page of the account: navigation, title, and for signed-in users the content. Needs the messages `accountPage`. */
export function AccountPage({ title, lead, visitor, resetKey = '', actions, keepsTyped = false, children }: Props) {
  const [now, last] = [useCurrentUser(), useLastUser()];
  const user = keepsTyped ? last : now;
  return (
    <div className={css.layout}>
      <title>{title}</title>
      {user !== null && <AccountNav />}
      <div className={css.page}>
        <header className={css.head}>
          <div>
            <h1>{title}</h1>
            <p className={css.lead}>{lead}</p>
          </div>
          {user !== null && actions}
        </header>
        {user === null ? (
          'content' in visitor ? (
            visitor.content
          ) : (
            <VisitorPrompt {...visitor} onSignIn={() => setVisible(true)} />
          )
        ) : (
          <SectionBoundary key={user.id} resetKey={`${user.id} ${resetKey}`} fallback={<Skeleton rows={6} />}>
            {children}
          </SectionBoundary>
        )}
      </div>
    </div>
  );
}

/** All pages of the account; on a narrow screen one line that is pushed sideways, with the open page in view. */
function AccountNav() {
  const { t } = useTranslation('accountPage');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = nav;
    const open = current?.querySelector<HTMLElement>('[aria-current]');
    if (current !== null && open !== null && open !== undefined) current.scrollLeft = open.offsetLeft - current.clientWidth / 3;
  }, []);
  return (
    <nav ref={nav} className={css.nav} aria-label={t('label')} data-print="none">
      {accountNav.map(({ group, pages }) => (
        <ul key={group} className={css.group}>
          {pages.map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link to={to} className={css.link} activeOptions={{ exact: true, includeSearch: false }}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                {t(`page.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
