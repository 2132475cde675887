import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reviewRoundAdminQueries } from '#api/review-round-admin.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { HttpError } from '#http/errors.ts';
import { newRound } from './round-params.ts';
import { RoundForm } from './RoundForm.tsx';
import { StartedRound } from './StartedRound.tsx';

type Props = {
  /** A round, `newRound`, or empty. */
  id: string;
  onClose: () => void;
  /** Called with the id after a save. */
  onSaved: (id: string) => void;
};

/** A round beside the list: the form of a draft, else its scores and its ranking. */
export function RoundDrawer({ id, onClose, onSaved }: Props) {
  const { t } = useTranslation('reviewRound');
  const shown = useLastFilled(id);
  return (
    <EditDrawer open={id !== ''} title={t(shown === newRound ? 'add' : 'one')} width={960} onClose={onClose}>
      {shown === newRound && <RoundForm onClose={onClose} onSaved={onSaved} onStale={() => undefined} />}
      {shown !== '' && shown !== newRound && <Stored key={shown} id={shown} onClose={onClose} onSaved={onSaved} />}
    </EditDrawer>
  );
}

function Stored({ id, onClose, onSaved }: Props) {
  const { t } = useTranslation('reviewRound');
  const { data, error, refetch } = useQuery(reviewRoundAdminQueries.detail(id));
  const again = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton dense rows={8} />;
    if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <Failure compact error={error} onRetry={again} />;
  }
  if (data.state === 'draft') return <RoundForm key={data.version} stored={data} onClose={onClose} onSaved={onSaved} onStale={again} />;
  return <StartedRound round={data} onStale={again} />;
}
