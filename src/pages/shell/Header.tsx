import { Link, useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChosenCompany } from './ChosenCompany.tsx';
import css from './Header.module.css';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { Logo } from '#components/Logo.tsx';
import { NoticeBell } from '#entities/notification/NoticeBell.tsx';
import { PolicySearchBox } from '#entities/policy/PolicySearchBox.tsx';
import { useSiteName } from '#entities/site/use-site-name.ts';
import { UserMenu } from '#entities/user/UserMenu.tsx';

export function Header() {
  const { t } = useTranslation();
  const name = useSiteName();
  // the home page is its own search box
  const atHome = useMatch({ from: '/_portal/', shouldThrow: false }) !== undefined;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo name={name} />
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
        {!atHome && (
          <div className={css.search}>
            <PolicySearchBox />
          </div>
        )}
        <div className={css.tools}>
          <ChosenCompany />
          <LanguageSwitch />
          <NoticeBell />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
