import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { focusMain, mainId } from '#components/landmarks.ts';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import css from './PortalLayout.module.css';
import { StartUpNotice } from './StartUpNotice.tsx';

/** Header, page, footer: around every page of the portal. */
export function PortalLayout() {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className={css.skip} onClick={focusMain}>
        {t('skip')}
      </button>
      <Header />
      <Banner />
      <StartUpNotice />
      <main id={mainId} tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
