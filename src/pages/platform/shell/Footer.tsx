import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { langOf } from '#components/Chinese.tsx';
import { isWebAddress } from '#domain/web-address.ts';
import css from './Footer.module.css';
import { areas } from '#entities/platform/site/areas.ts';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';

export function Footer() {
  const { t, i18n } = useTranslation();
  const settings = useSystemConfig();
  const name = useSiteName();
  const textOf = (key: string) => settings.get(key) ?? '';
  const hotline = textOf('site.hotline');
  const checkList = textOf('link.checkList');
  const wordedOf = (key: string) => (i18n.language === 'en-US' && textOf(`${key}En`)) || textOf(key);
  const contact = wordedOf('site.contact');
  // with the addresses that the ministries require for filing numbers
  const filings = [
    [textOf('site.icp'), 'https://beian.miit.gov.cn/'],
    [textOf('site.police'), `https://beian.mps.gov.cn/#/query/webSearch?code=${textOf('site.police').replaceAll(/\D/g, '')}`],
  ].filter(([number]) => number !== '');
  const note = wordedOf('site.notice') || (textOf('site.sample') === 'true' ? t('footer.sample') : '');
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
          </ul>
        </div>
        {hotline + contact !== '' && (
          <div>
            <h2 className={css.title}>{t('footer.hotline')}</h2>
            {hotline !== '' && (
              <a className={css.hotline} href={`tel:${hotline}`}>
                {hotline}
              </a>
            )}
            <p className={css.contact} lang={langOf(contact)}>
              {contact}
            </p>
          </div>
        )}
      </div>
      {(note !== '' || filings.length > 0) && (
        <div className={css.sample}>
          <p lang={langOf(note)}>{note}</p>
          {filings.map(([number, address]) => (
            <a key={address} lang="zh-CN" href={address} target="_blank" rel="noreferrer">
              {number}
            </a>
          ))}
        </div>
      )}
    </footer>
  );
}
