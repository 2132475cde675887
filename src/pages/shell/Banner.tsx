import { Info, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import css from './Banner.module.css';

/** The site's announcement from the settings, until it is closed or another one is made. */
export function Banner() {
  const { t, i18n } = useTranslation();
  const settings = useSystemConfig();
  const [closed, setClosed] = useState('');
  const chinese = settings.get('site.banner') ?? '';
  const english = settings.get('site.bannerEn') ?? '';
  const text = i18n.language === 'en-US' && english !== '' ? english : chinese;
  const announcement = chinese + english;
  if (text === '' || closed === announcement) return null;
  return (
    <section className={css.banner} aria-label={t('banner.label')}>
      <Info size={16} aria-hidden className={css.icon} />
      <p className={css.text}>{text}</p>
      <button type="button" className={css.close} aria-label={t('banner.close')} onClick={() => setClosed(announcement)}>
        <X size={16} aria-hidden />
      </button>
    </section>
  );
}
