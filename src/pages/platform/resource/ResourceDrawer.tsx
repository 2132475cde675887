import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries, useSaveResource } from '#api/resource-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useLastFilled, useLastFound } from '#components/hooks/use-last-filled.ts';
import { managedResource } from '#contract/resource-admin.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { blankResource, resourceValuesOf, useResourceFields } from './resource-values.ts';
import type { ResourceValues } from './resource-values.ts';

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
  return <EditResource resource={resource} all={data} {...rest} />;
}

type EditResourceProps = {
  /** Undefined for a new entry. */
  resource: ManagedResource | undefined;
  all: readonly ManagedResource[];
  under: number;
  onClose: () => void;
  onStale: () => void;
};

/** Creates or changes a menu entry; after a concurrent change it shows both versions. */
function EditResource({ resource, all, under, onClose, onStale }: EditResourceProps) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const announce = useAnnounce();
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(resource);
  const [initial] = useState(() => (base === undefined ? blankResource(all.find(({ id }) => id === under)) : resourceValuesOf(base)));
  const [typed, setTyped] = useState<Typed<ResourceValues>>();
  const { mutate, error, isPending, reset } = useSaveResource();
  const fields = useResourceFields(all);
  const save = (values: ResourceValues, release: () => void, version: number | null) => {
    setTyped({ values, release });
    mutate(
      { id: base?.id ?? null, version, ...values },
      {
        onSuccess: (saved) => {
          release();
          onClose();
          announce({ text: t('resource.saved', { name: nameOf(saved) }) });
        },
      },
    );
  };
  return (
    <>
      <ResourceForm
        initial={initial}
        resource={base}
        all={all}
        error={error}
        busy={isPending}
        onCancel={onClose}
        onSave={(values, release) => save(values, release, base?.version ?? null)}
      />
      <SaveConflict
        error={error}
        schema={managedResource}
        valuesOf={resourceValuesOf}
        typed={typed}
        base={initial}
        fields={fields}
        busy={isPending}
        onTaken={() => {
          onStale();
          onClose();
        }}
        onSave={save}
        onCancel={reset}
      />
    </>
  );
}
