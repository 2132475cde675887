import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';

/** Returns the site's name from the settings, in the current language. */
export function useSiteName(): string {
  const { t, i18n } = useTranslation();
  const settings = useSystemConfig();
  return settings.get(i18n.language === 'en-US' ? 'site.nameEn' : 'site.name') ?? t('siteName');
}
