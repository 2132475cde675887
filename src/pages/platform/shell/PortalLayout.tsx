import { Outlet } from '@tanstack/react-router';
import { Info, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { FeedbackScope } from '#components/feedback/FeedbackScope.tsx';
import { useFormat } from '#components/format/format.ts';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { focusMain, mainId } from '#components/landmarks.ts';
import { OptionalPart } from '#components/states/OptionalPart.tsx';
import { StartUpNotice } from '#entities/platform/start-up/StartUpNotice.tsx';
import { today } from '#http/clock.ts';
import { useCurrentUser } from '#session/session.ts';
import { Footer } from './Footer.tsx';
import { AreaPages, Header } from './Header.tsx';
import { isBannerClosed, rememberClosedBanner } from './closed-banner.ts';
import css from './PortalLayout.module.css';

/** The layout of portal pages: header, page, footer. By default the page is the route's. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FeedbackScope>
      <button type="button" className={css.skip} onClick={focusMain}>
        {t('skip')}
      </button>
      <Header />
      <AreaPages />
      <FootBar />
      <Banner />
      <Closing />
      <StartUpNotice />
      <main id={mainId} tabIndex={-1} className={css.main}>
        <PrintNote />
        {children ?? <Outlet />}
      </main>
      <Footer />
    </FeedbackScope>
  );
}

/** For print: the address of the page, and the day. */
function PrintNote() {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (!usePrinting()) return null;
  return <p className={css.printNote}>{t('print.from', { address: location.href, day: day(today()) })}</p>;
}

const loadBottomBar = async () => (await import('./BottomBar.tsx')).BottomBar;

/** The navigation of a phone. Its place is there before its chunk is. */
function FootBar() {
  if (!useNarrow()) return null;
  return (
    <div className={css.foot}>
      <OptionalPart load={loadBottomBar}>{(BottomBar) => <BottomBar />}</OptionalPart>
    </div>
  );
}

const loadClosingNotice = async () => (await import('#entities/identity/user/ClosingNotice.tsx')).ClosingNotice;

/** While the user's account waits to be closed. */
function Closing() {
  const closesAt = useCurrentUser()?.closesAt;
  return closesAt !== undefined && <OptionalPart load={loadClosingNotice}>{(Notice) => <Notice closesAt={closesAt} />}</OptionalPart>;
}

/** The site's announcement from the settings, until the visitor closes it or it changes. */
function Banner() {
  const { t, i18n } = useTranslation();
  const settings = useSystemConfig();
  const [closed, setClosed] = useState('');
  const chinese = settings.get('site.banner') ?? '';
  const english = settings.get('site.bannerEn') ?? '';
  const text = i18n.language === 'en-US' && english !== '' ? english : chinese;
  const announcement = chinese + english;
  if (text === '' || closed === announcement || isBannerClosed(announcement)) return null;
  const close = () => {
    rememberClosedBanner(announcement);
    setClosed(announcement);
  };
  return (
    <section className={css.banner} aria-label={t('banner.label')}>
      <Info size={16} aria-hidden className={css.icon} />
      <p className={css.text}>{text}</p>
      <button type="button" className={css.close} aria-label={t('banner.close')} onClick={close}>
        <X size={16} aria-hidden />
      </button>
    </section>
  );
}
