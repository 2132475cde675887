import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#components/AdminPage.tsx';
import { Button } from '#components/Button.tsx';
import { Together } from '#components/states/Together.tsx';
import { Programs } from '#entities/platform/partner/Programs.tsx';
import css from './PartnerPage.module.css';

/** Keys of partners' programs to the portal. */
export function PartnerPage() {
  const { t } = useTranslation('partner');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Together>
        <div className={css.parts}>
          <Programs companyId={null} />
          <EmbedCode />
        </div>
      </Together>
    </AdminPage>
  );
}

/** The line that shows the policy search on another site, in the language of the page. */
function EmbedCode() {
  const { t, i18n } = useTranslation('partner');
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'byHand'>('no');
  const address = `${location.origin}/embed/policies?language=${i18n.language}`;
  const code = `<iframe src="${address}" title="${t('embed.title')}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('yes');
    } catch {
      // refused, or not a secure page: the text is selected so that the user can copy it
      field.current?.select();
      setCopied('byHand');
    }
  };
  return (
    <section aria-labelledby="embed-code" className={css.embed}>
      <h2 id="embed-code">{t('embed.title')}</h2>
      <p className={css.lead}>
        {t('embed.lead')} <Link to="/portal/setting">{t('embed.settings')}</Link>
      </p>
      <textarea ref={field} className={css.code} readOnly rows={3} aria-label={t('embed.code')} value={code} spellCheck={false} />
      <p className={css.lead} role="status">
        {copied === 'yes' && t('made.copied')}
        {copied === 'byHand' && t('embed.byHand')}
      </p>
      <div>
        <Button onClick={() => void copy()}>{t('embed.copy')}</Button>
      </div>
    </section>
  );
}
