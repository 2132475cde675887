import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLast } from '#components/use-last.ts';
import { EditResource } from './EditResource.tsx';

type Props = {
  /** An id, `new`, or nothing. */
  entry: string;
  /** The group a new one is to stand in; 0 is the top. */
  under: number;
  onClose: () => void;
  /** Somebody else changed the menu. */
  onStale: () => void;
};

/** An entry's form beside the tree. */
export function ResourceDrawer({ entry, onClose, ...rest }: Props) {
  const { t } = useTranslation('people');
  const shown = useLast(entry);
  return (
    <EditDrawer open={entry !== ''} title={t(shown === 'new' ? 'resource.add' : 'resource.edit')} onClose={onClose}>
      <ResourceOf key={shown} entry={shown} onClose={onClose} {...rest} />
    </EditDrawer>
  );
}

function ResourceOf({ entry, ...rest }: Props) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery(resourceAdminQueries.list());
  if (data === undefined) {
    return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  }
  const resource = data.find(({ id }) => String(id) === entry);
  if (resource === undefined && entry !== 'new') return <p>{t('resource.gone')}</p>;
  return <EditResource resource={resource} all={data} {...rest} />;
}
