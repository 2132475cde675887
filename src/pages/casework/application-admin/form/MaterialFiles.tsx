import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsContext } from '#components/fields/fields-context.ts';
import type { FormMaterial } from '#contract/application-form.ts';
import { FilesInput } from '#entities/platform/file/FilesInput.tsx';

type Files = Pick<FormMaterial, 'template' | 'example'>;

/** The blank form of a material and an example of it, one file each. */
export function MaterialFiles({ value, onChange }: { value: Files; onChange: (files: Partial<Files>) => void }) {
  const { t } = useTranslation('applicationAdmin');
  const id = useId();
  const form = { issues: [], warnings: [], setUntaken: () => undefined, fieldId: (field: string) => `${id}-${field}` };
  return (
    <FieldsContext value={form}>
      {(['template', 'example'] as const).map((part) => {
        const file = value[part];
        return (
          <FilesInput
            key={part}
            field={part}
            label={t(`material.${part}`)}
            most={1}
            value={file === null ? [] : [file]}
            onChange={([stored]) => onChange({ [part]: stored ?? null })}
          />
        );
      })}
    </FieldsContext>
  );
}
