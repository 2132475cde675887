import type { DictEntry } from '#contract/dict-admin.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { fieldsOf, tidy } from './entry-fields.ts';
import type { EntryFields } from './entry-fields.ts';
import { useConflictFields } from './use-conflict-fields.tsx';
import type { EntryFormState } from './use-entry-form.ts';

type Props = {
  state: EntryFormState;
  base: DictEntry;
  stored: DictEntry;
  parentName: (id: number) => string;
  onClose: () => void;
};

/** An entry that two people have changed: neither version is lost before one is chosen, field by field. */
export function EntryConflict({ state, base, stored, parentName, onClose }: Props) {
  const fields = useConflictFields(parentName);
  return (
    <ConflictDialog<EntryFields>
      stored={fieldsOf(stored)}
      typed={tidy(state.typed())}
      base={fieldsOf(base)}
      busy={state.busy}
      fields={fields}
      onTakeStored={() => {
        state.guard.release();
        onClose();
      }}
      onSave={(merged) => {
        state.form.setFieldsValue(merged);
        state.save(merged, { version: stored.version });
      }}
      onCancel={state.backToForm}
    />
  );
}
