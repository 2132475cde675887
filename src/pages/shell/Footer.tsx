import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { openapiAddress } from '#api/openapi-address.ts';
import { isWebAddress } from '#domain/web-address.ts';
import css from './Footer.module.css';
import { areas } from '#entities/site/areas.ts';
import { useSiteName } from '#entities/site/use-site-name.ts';

export function Footer() {
  const { t, i18n } = useTranslation();
  const settings = useSystemConfig();
  const name = useSiteName();
  const hotline = settings.get('site.hotline') ?? '';
  const checkList = settings.get('link.checkList') ?? '';
  const icp = settings.get('site.icp') ?? '';
  const noticeOf = (key: string) => settings.get(key) ?? '';
  const said = (i18n.language === 'en-US' && noticeOf('site.noticeEn')) || noticeOf('site.notice');
  const note = said === '' && settings.get('site.sample') === 'true' ? t('footer.sample') : said;
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <p className={css.name}>{name}</p>
          <p>{t('footer.about')}</p>
        </div>
        <div>
          <h2 className={css.title}>{t('footer.browse')}</h2>
          <ul>
            {areas.map((area) => (
              <li key={area.name}>
                <Link {...area.pages[0].link}>{t(`nav.area.${area.name}`)}</Link>
              </li>
            ))}
            {isWebAddress(checkList) && (
              <li>
                <a href={checkList} target="_blank" rel="noopener noreferrer">
                  {t('footer.checkList')}
                </a>
              </li>
            )}
            <li>
              <Link to="/digit/index">{t('footer.cockpit')}</Link>
            </li>
            <li>
              <Link to="/privacy">{t('footer.privacy')}</Link>
            </li>
            <li>
              <a href={openapiAddress()}>{t('footer.openapi')}</a>
            </li>
          </ul>
        </div>
        {hotline !== '' && (
          <div>
            <h2 className={css.title}>{t('footer.hotline')}</h2>
            <a className={css.hotline} href={`tel:${hotline}`}>
              {hotline}
            </a>
          </div>
        )}
      </div>
      {(note !== '' || icp !== '') && (
        <p className={css.sample}>
          {note}
          {icp !== '' && (
            // the address that the ministry requires for filing numbers
            <a className={css.icp} href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {icp}
            </a>
          )}
        </p>
      )}
    </footer>
  );
}
