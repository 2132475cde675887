import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHolds } from '#entities/platform/resource/use-holds.ts';

type Props = {
  /** The kind of the record in the audit log, `policy`, and its id there. */
  kind: string;
  id: string | undefined;
};

/** Opens everything that was written of a record, for those who may read the audit log; nothing for a record that is not stored. */
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
