import { CatchBoundary, Link, useMatch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { Logo } from '#components/Logo.tsx';
import { useBusinessId } from '#entities/company/use-business.ts';
import { NoticeBell } from '#entities/notification/NoticeBell.tsx';
import { PolicySearchBox } from '#entities/policy/PolicySearchBox.tsx';
import { useSiteName } from '#entities/site/use-site-name.ts';
import { UserMenu } from '#entities/user/UserMenu.tsx';
import { useCurrentUser } from '#session/session.ts';
import css from './Header.module.css';

export function Header() {
  const name = useSiteName();
  // the home page has its own search box
  const atHome = useMatch({ from: '/_portal/', shouldThrow: false }) !== undefined;
  // on a phone the bottom bar navigates, and the header is one row
  const narrow = useNarrow();
  const visitor = useCurrentUser() === null;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo name={name} markOnly={narrow && !atHome} />
        {!narrow && <Navigation />}
        {!atHome && (
          <div className={css.search}>
            <PolicySearchBox />
          </div>
        )}
        <div className={css.tools}>
          {!narrow && <ChosenCompany />}
          {!narrow && <LanguageSwitch />}
          <NoticeBell />
          {(!narrow || visitor) && <UserMenu />}
        </div>
      </div>
    </header>
  );
}

function Navigation() {
  const { t } = useTranslation();
  return (
    <nav className={css.nav} aria-label={t('nav.label')}>
      <Link to="/" activeOptions={{ exact: true }} className={css.link}>
        {t('nav.home')}
      </Link>
      <Link to="/policy/search" activeOptions={{ exact: true, includeSearch: true }} className={css.link}>
        {t('nav.policies')}
      </Link>
      <Link
        to="/policy/search"
        search={{ kind: ['project'], status: ['open'], sort: 'deadline' }}
        activeOptions={{ exact: true, includeSearch: true }}
        className={css.link}
      >
        {t('nav.open')}
      </Link>
      <Link to="/policy/match" className={css.link}>
        {t('nav.match')}
      </Link>
      <Link to="/policy/calendar" className={css.link}>
        {t('nav.calendar')}
      </Link>
    </nav>
  );
}

const BusinessMenu = lazy(() => import('#entities/company/BusinessMenu.tsx').then((module) => ({ default: module.BusinessMenu })));

/** The current company. Its chunk loads only when there may be one, and a header without it is not a failure of the page. */
function ChosenCompany() {
  const id = useBusinessId();
  const user = useCurrentUser();
  if (id === undefined && user === null) return null;
  return (
    <CatchBoundary getResetKey={() => `${id} ${user?.id}`} errorComponent={Nothing}>
      <Suspense>
        <BusinessMenu />
      </Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
