import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled, useLastFound } from '#components/hooks/use-last-filled.ts';
import { ResourceForm } from './ResourceForm.tsx';

type Props = {
  /** An entry id, `new`, or empty. */
  entry: string;
  /** The parent of a new entry; 0 is the root. */
  under: number;
  onClose: () => void;
  /** Called when somebody else has changed the menu. */
  onStale: () => void;
};

/** An entry's form beside the tree. */
export function ResourceDrawer({ entry, onClose, ...rest }: Props) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(entry);
  return (
    <EditDrawer open={entry !== ''} title={t(shown === 'new' ? 'resource.add' : 'resource.edit')} onClose={onClose}>
      <ResourceOf key={shown} entry={shown} onClose={onClose} {...rest} />
    </EditDrawer>
  );
}

function ResourceOf({ entry, ...rest }: Props) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery(resourceAdminQueries.list());
  const resource = useLastFound(data?.find(({ id }) => String(id) === entry));
  if (data === undefined) {
    return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  }
  if (resource === undefined && entry !== 'new') return <p>{t('resource.gone')}</p>;
  return <ResourceForm resource={resource} all={data} {...rest} />;
}
