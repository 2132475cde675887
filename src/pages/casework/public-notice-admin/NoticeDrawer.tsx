import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicNoticeAdminQueries } from '#api/public-notice-admin.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { HttpError } from '#http/errors.ts';
import { AnnouncedNotice } from './AnnouncedNotice.tsx';
import { newNotice } from './notice-admin-params.ts';
import { NoticeForm } from './NoticeForm.tsx';

type Props = {
  /** A notice, `newNotice`, or empty. */
  id: string;
  onClose: () => void;
  /** Called with the id after a save. */
  onSaved: (id: string) => void;
};

/** A public notice beside the list: the form of a draft, or the announced notice. */
export function NoticeDrawer({ id, onClose, onSaved }: Props) {
  const { t } = useTranslation('publicNotice');
  const shown = useLastFilled(id);
  return (
    <EditDrawer open={id !== ''} title={t(shown === newNotice ? 'add' : 'one')} width={760} onClose={onClose}>
      {shown === newNotice && <NoticeForm onClose={onClose} onSaved={onSaved} onStale={() => undefined} />}
      {shown !== '' && shown !== newNotice && <Stored key={shown} id={shown} onClose={onClose} onSaved={onSaved} />}
    </EditDrawer>
  );
}

function Stored({ id, onClose, onSaved }: Props) {
  const { t } = useTranslation('publicNotice');
  const { data, error, refetch } = useQuery(publicNoticeAdminQueries.detail(id));
  const again = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton dense rows={8} />;
    if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <Failure compact error={error} onRetry={again} />;
  }
  if (data.stage === 'draft') return <NoticeForm key={data.version} stored={data} onClose={onClose} onSaved={onSaved} onStale={again} />;
  return <AnnouncedNotice notice={data} onStale={again} />;
}
