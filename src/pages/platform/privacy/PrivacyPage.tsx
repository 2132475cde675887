import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { useFormat } from '#components/format/format.ts';
import { privacyVersion } from '#contract/oauth.ts';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './PrivacyPage.module.css';

/** In page order. A change of their text is a new version: `privacyVersion` of src/contract/oauth.ts. */
const sections = ['who', 'what', 'why', 'others', 'cookies', 'kept', 'safe', 'rights', 'changes'] as const;

/** The data stored about users, and why: the text agreed to at registration. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { day } = useFormat();
  const site = useSiteName();
  const hotline = useSystemConfig().get('site.hotline') ?? '';
  return (
    <article className={css.page}>
      <title>{t('title')}</title>
      <h1>{t('title')}</h1>
      <p className={`${textCss.muted} ${layoutCss.above4}`}>{t('version', { day: day(privacyVersion) })}</p>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`section.${section}.title`)}</h2>
          <p className={css.text}>{t(`section.${section}.text`, { site })}</p>
        </section>
      ))}
      {hotline !== '' && <p className={css.text}>{t('hotline', { hotline })}</p>}
    </article>
  );
}
