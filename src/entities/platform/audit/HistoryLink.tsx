import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHolds } from '#entities/platform/resource/use-holds.ts';

type Props = {
  /** The kind of the record in the audit log, `policy`, and its id there. */
  kind: string;
  id: string | undefined;
};

/** Links to a record's history in the audit log; nothing without access to the log, or for an unsaved record. */
export function HistoryLink({ kind, id }: Props) {
  const { t } = useTranslation('admin');
  const reads = useHolds('system:audit');
  if (!reads || id === undefined) return null;
  return (
    <Link to="/portal/audit" search={{ kind, record: id }}>
      {t('history')}
    </Link>
  );
}
