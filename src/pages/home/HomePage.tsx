import { useTranslation } from 'react-i18next';
import { BestMatches } from './BestMatches.tsx';
import { Closing } from './Closing.tsx';
import { Entrances } from './Entrances.tsx';
import { Hero } from './Hero.tsx';
import css from './HomePage.module.css';
import { Latest } from './Latest.tsx';
import { MatchStrip } from './MatchStrip.tsx';

export function HomePage() {
  const { t } = useTranslation('common');
  return (
    <>
      <title>{t('siteName')}</title>
      <Hero />
      <div className={css.page}>
        <MatchStrip />
        <BestMatches />
        <div className={css.columns}>
          <Closing />
          <Latest />
        </div>
        <Entrances />
      </div>
    </>
  );
}
