import { useTranslation } from 'react-i18next';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { fieldNames } from './entry-fields.ts';
import type { EntryFields } from './entry-fields.ts';
import { FieldValue } from './FieldValue.tsx';

/** How the fields of an entry are put side by side. */
export function useConflictFields(parentName: (id: number) => string): ConflictField<EntryFields>[] {
  const { t } = useTranslation('dict');
  return fieldNames.map((name) => ({
    key: name,
    label: t(`field.${name}`),
    show: (fields) => <FieldValue name={name} fields={fields} parentName={parentName} />,
  }));
}
