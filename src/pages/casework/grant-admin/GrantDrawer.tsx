import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grantAdminQueries } from '#api/grant-admin.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { HttpError } from '#http/errors.ts';
import { markedPolicies, newRound } from './grant-admin-params.ts';
import { MarkedPolicies } from './MarkedPolicies.tsx';
import { RoundForm } from './RoundForm.tsx';
import { RoundView } from './RoundView.tsx';

type Props = {
  /** A round, `newRound`, `markedPolicies`, or empty. */
  id: string;
  onClose: () => void;
  /** Called with the id after a save. */
  onSaved: (id: string) => void;
};

/** A round beside the list: the form of a draft with its preview, or its companies; or the policies that use grants. */
export function GrantDrawer({ id, onClose, onSaved }: Props) {
  const { t } = useTranslation('grantAdmin');
  const shown = useLastFilled(id);
  const title = shown === markedPolicies ? t('policies') : t(shown === newRound ? 'add' : 'one');
  return (
    <EditDrawer open={id !== ''} title={title} width={820} onClose={onClose}>
      {shown === markedPolicies && <MarkedPolicies />}
      {shown === newRound && <RoundForm onClose={onClose} onSaved={onSaved} onStale={() => undefined} />}
      {shown !== '' && shown !== newRound && shown !== markedPolicies && (
        <Stored key={shown} id={shown} onClose={onClose} onSaved={onSaved} />
      )}
    </EditDrawer>
  );
}

function Stored({ id, onClose, onSaved }: Props) {
  const { t } = useTranslation('grantAdmin');
  const { data, error, refetch } = useQuery(grantAdminQueries.detail(id));
  const again = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton dense rows={8} />;
    if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <Failure compact error={error} onRetry={again} />;
  }
  if (data.stage === 'draft') return <RoundForm key={data.version} stored={data} onClose={onClose} onSaved={onSaved} onStale={again} />;
  return <RoundView round={data} onClose={onClose} onStale={again} />;
}
