import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveResource } from '#api/resource-admin.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { managedResource } from '#contract/resource-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useResourceName } from '#entities/resource/use-resource-name.ts';
import type { ResourceValues } from './resource-values.ts';
import { blankResource, resourceValuesOf, useResourceFields } from './resource-values.ts';
import { ResourceForm } from './ResourceForm.tsx';

type Props = {
  /** Undefined for a new one. */
  resource: ManagedResource | undefined;
  all: readonly ManagedResource[];
  under: number;
  onClose: () => void;
  onStale: () => void;
};

/** Enters an entry of the menu or changes one; changed elsewhere meanwhile, both versions are shown. */
export function EditResource({ resource, all, under, onClose, onStale }: Props) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const announce = useAnnounce();
  // what was read when the form opened: a list that is read again must not carry a change past the check
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
