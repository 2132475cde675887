import { Link, useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#components/Disclosure.tsx';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { Logo } from '#components/Logo.tsx';
import { OptionalPart } from '#components/states/OptionalPart.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { NotificationBell } from '#entities/platform/notification/NotificationBell.tsx';
import { PolicySearchBox } from '#entities/publishing/policy/PolicySearchBox.tsx';
import { areas, usePlace } from '#entities/platform/site/areas.ts';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';
import { UserMenu } from '#entities/identity/user/UserMenu.tsx';
import { useCurrentUser } from '#session/session.ts';
import css from './Header.module.css';

export function Header() {
  const name = useSiteName();
  // the home page has its own search box
  const atHome = useMatch({ from: '/_portal/', shouldThrow: false }) !== undefined;
  // on a phone the bottom bar navigates, and the header is one row
  const narrow = useNarrow();
  const visitor = useCurrentUser() === null;
  const english = useTranslation().i18n.language === 'en-US';
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo name={name} markOnly={narrow && !atHome} />
        {!narrow && <Navigation more={!atHome && (!visitor || english)} />}
        {!atHome && (
          <div className={css.search}>
            <PolicySearchBox />
          </div>
        )}
        <div className={css.tools}>
          {narrow ? (
            <>
              {visitor && <UserMenu />}
              <div className={css.services}>
                <OptionalPart load={loadAllServices}>{(AllServices) => <AllServices />}</OptionalPart>
              </div>
            </>
          ) : (
            <>
              <ChosenCompany />
              {visitor && <Appearance />}
              <LanguageSwitch />
              <NotificationBell />
              <UserMenu />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** The areas, each linked to its first page. With `more`, areas that do not fit beside the search move to the list of all services. */
function Navigation({ more }: { more: boolean }) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <nav className={css.nav} aria-label={t('nav.label')}>
      <Link to="/" activeOptions={{ exact: true }} className={css.link}>
        {t('nav.home')}
      </Link>
      {areas.map((area) => (
        <Link
          key={area.name}
          {...area.pages[0].link}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={area === place.area || undefined}
          className={css.link}
        >
          {t(`nav.area.${area.name}`)}
        </Link>
      ))}
      {more && (
        <div className={css.all}>
          <OptionalPart load={loadAllServices}>{(AllServices) => <AllServices className={css.link} />}</OptionalPart>
        </div>
      )}
    </nav>
  );
}

/** The pages of the open area, below the header. */
export function AreaPages() {
  const { t } = useTranslation();
  const { area, page: open, isOpen } = usePlace();
  if (useNarrow() || area === undefined || area.pages.length < 2) return null;
  return (
    <nav className={css.pages} aria-label={t(`nav.area.${area.name}`)}>
      <div className={css.row}>
        {area.pages.map((page) => (
          <Link
            key={page.name}
            {...page.link}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={page === open ? (isOpen ? 'page' : true) : undefined}
            className={css.page}
          >
            {t(`nav.page.${page.name}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** loaded from the file of the bottom bar, which phones need anyway */
const loadAllServices = async () => (await import('./BottomBar.tsx')).AllServices;

/** loaded from the file of the user's menu, which contains it as well */
const loadVisitorTheme = async () => (await import('#entities/identity/user/UserActions.tsx')).VisitorTheme;

/** The theme, for visitors; signed-in users have it in their menu. */
function Appearance() {
  const { t } = useTranslation();
  return (
    <Disclosure panelClass={css.panel} triggerClass={css.open} label={t('theme.label')} trigger={null}>
      {() => <OptionalPart load={loadVisitorTheme}>{(VisitorTheme) => <VisitorTheme />}</OptionalPart>}
    </Disclosure>
  );
}

const loadCompanyMenu = async () => (await import('#entities/companies/company/CompanyMenu.tsx')).CompanyMenu;

/** The current company. Its chunk loads only when there may be one. */
function ChosenCompany() {
  const id = useCompanyId();
  const user = useCurrentUser();
  if (id === undefined && user === null) return null;
  return (
    <OptionalPart load={loadCompanyMenu} resetKey={`${id} ${user?.id}`}>
      {(CompanyMenu) => <CompanyMenu />}
    </OptionalPart>
  );
}
