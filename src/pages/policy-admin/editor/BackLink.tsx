import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function BackLink() {
  const { t } = useTranslation('policyAdmin');
  return (
    <Link to="/portal/policy">
      <ArrowLeft size={14} aria-hidden /> {t('edit.back')}
    </Link>
  );
}
