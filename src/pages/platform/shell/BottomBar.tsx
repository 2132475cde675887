import { CatchBoundary, Link } from '@tanstack/react-router';
import { Bell, ChevronDown, CircleUserRound, House, LayoutGrid, ScrollText, SquareCheckBig } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { ThemeSwitch } from '#components/theme/ThemeSwitch.tsx';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { CompanyWays } from '#entities/companies/company/CompanyMenu.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { NotificationBell } from '#entities/platform/notification/NotificationBell.tsx';
import { UserActions } from '#entities/identity/user/UserActions.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import css from './BottomBar.module.css';

const entries = [
  { to: '/', name: 'nav.home', Icon: House },
  { to: '/policy/search', name: 'nav.area.policy', Icon: ScrollText },
  { to: '/policy/match', name: 'nav.page.match', Icon: SquareCheckBig },
] as const;

/** The navigation bar of phones. Its last entry opens the visitor's own pages. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav className={css.bar} aria-label={t('nav.label')}>
      {entries.map(({ to, name, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={css.entry}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {t(name)}
        </Link>
      ))}
      <Notifications />
      <Mine />
    </nav>
  );
}

/** The newest notifications; visitors are asked to sign in. */
function Notifications() {
  const { t } = useTranslation();
  if (useCurrentUser() !== null) return <NotificationBell barEntry={css.entry} />;
  return (
    <button type="button" className={css.entry} onClick={() => setVisible(true)}>
      <Bell size={22} strokeWidth={1.75} aria-hidden />
      {t('nav.notices')}
    </button>
  );
}

function Mine() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const business = useCompanyId();
  return (
    <Disclosure
      className={css.mine}
      triggerClass={css.entry}
      panelClass={css.panel}
      trigger={
        <>
          <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
          {t('nav.mine')}
        </>
      }
    >
      {(close) => (
        <>
          {user === null ? (
            <div className={css.part}>
              <Button
                look="primary"
                className={css.signIn}
                onClick={() => {
                  close();
                  setVisible(true);
                }}
              >
                {t('user.signIn')}
              </Button>
            </div>
          ) : (
            <div className={css.part}>
              <UserActions user={user} onDone={close} />
            </div>
          )}
          {(business !== undefined || user !== null) && (
            <CatchBoundary getResetKey={() => business ?? ''} errorComponent={Nothing}>
              <div className={css.part}>
                <CompanyWays onDone={close} />
              </div>
            </CatchBoundary>
          )}
          <div className={css.part}>
            {/* signed-in users have it in their menu */}
            {user === null && <ThemeSwitch />}
            <LanguageSwitch />
          </div>
        </>
      )}
    </Disclosure>
  );
}

const Nothing = () => null;

/** Its chunk loads when it is opened. */
const ServiceSheet = lazy(() => import('./ServiceSheet.tsx').then((module) => ({ default: module.ServiceSheet })));

/** The button of the header that opens the list of all areas and pages: a picture on a phone, words in the `className` of the areas beside it. */
export function AllServices({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      {className === undefined ? (
        <button type="button" className={css.services} aria-label={t('nav.all')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <LayoutGrid size={22} strokeWidth={1.75} aria-hidden />
        </button>
      ) : (
        <button type="button" className={`${className} ${css.words}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('nav.all')}
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
      {open && (
        <Suspense>
          <ServiceSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
