import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Criteria.module.css';

/** No conditions yet: what they are for, and where to begin. */
export function EmptyTree() {
  const { t } = useTranslation('criteria');
  return (
    <div className={css.empty}>
      <ListChecks size={32} strokeWidth={1.5} aria-hidden />
      <p className={css.emptyTitle}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
    </div>
  );
}
