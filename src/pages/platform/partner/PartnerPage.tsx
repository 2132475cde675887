import { useTranslation } from 'react-i18next';
import { AdminPage } from '#components/AdminPage.tsx';
import { Programs } from '#entities/platform/partner/Programs.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import css from './PartnerPage.module.css';

/** What programs of partners may read of the portal. */
export function PartnerPage() {
  const { t } = useTranslation('partner');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className={css.parts}>
        <Programs companyId={null} />
        <EmbedCode />
      </div>
    </AdminPage>
  );
}
