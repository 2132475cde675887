import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Link back to where the form was opened: the policy or matter, or the list of forms. */
export function BackLink({ kind, subjectId }: { kind: string; subjectId: string | undefined }) {
  const { t } = useTranslation('applicationAdmin');
  if (kind === 'policy' && subjectId !== undefined)
    return (
      <Link to="/portal/policy/edit" search={{ id: subjectId }}>
        <ArrowLeft size={14} aria-hidden /> {t('form.backToPolicy')}
      </Link>
    );
  if (subjectId !== undefined)
    return (
      <Link to="/portal/listing/edit" search={{ id: subjectId }}>
        <ArrowLeft size={14} aria-hidden /> {t('form.backToMatter')}
      </Link>
    );
  return (
    <Link to="/portal/application" search={{ view: 'forms' }}>
      <ArrowLeft size={14} aria-hidden /> {t('form.back')}
    </Link>
  );
}
