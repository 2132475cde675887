import { useTranslation } from 'react-i18next';
import { AdminPage } from '#components/AdminPage.tsx';
import { ApiKeys } from '#entities/platform/partner/ApiKeys.tsx';
import { Hooks } from '#entities/platform/partner/Hooks.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import css from './PartnerPage.module.css';

/** What programs of partners may read of the portal. */
export function PartnerPage() {
  const { t } = useTranslation('partner');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className={css.parts}>
        <ApiKeys companyId={null} />
        <Hooks companyId={null} />
        <EmbedCode />
      </div>
    </AdminPage>
  );
}
