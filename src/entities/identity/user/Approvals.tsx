import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { approvalQueries } from '#api/approval.ts';
import css from './UserMenu.module.css';

/** The link to the queue of cases, only for users who have something to decide, or had. */
export function Approvals({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(approvalQueries.waiting());
  if (data === undefined || data.counts.team + data.counts.done === 0) return null;
  return (
    <Link to="/approve/list" className={css.action} onClick={onChoose}>
      <ClipboardCheck size={16} aria-hidden />
      {t('user.approvals', { count: data.counts.mine })}
    </Link>
  );
}
