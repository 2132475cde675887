import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import { formGrid } from '#components/form/FormSections.tsx';
import { FilesInput as FileField } from '#entities/platform/file/FilesInput.tsx';
import type { StoredFile } from '#entities/platform/file/use-uploads.ts';
import { mostFiles } from '#entities/platform/file/use-uploads.ts';

type Props = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  /** Files at most. */
  most?: number;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
};

/** The files of a field. During an upload the form cannot be saved. */
export function FilesInput({ help, ...props }: Props) {
  const { t } = useTranslation('listingForm');
  const { setUntaken } = useFieldsForm();
  const { field, most = mostFiles } = props;
  const onUnderWay = useCallback((isUnderWay: boolean) => setUntaken(field, isUnderWay ? 'upload' : null), [setUntaken, field]);
  return (
    <div className={formGrid.whole}>
      <FileField {...props} help={help ?? t('help.files', { most })} onUnderWay={onUnderWay} />
    </div>
  );
}
