import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import { formGrid } from '#components/form/FormSections.tsx';
import { Attachments } from '#entities/file/Attachments.tsx';
import type { StoredFile } from '#entities/file/use-uploads.ts';
import { mostFiles, useUploads } from '#entities/file/use-uploads.ts';

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

/** The files of a field. While one is on its way the form is not saved without it. */
export function FilesInput({ value, onChange, help, most = mostFiles, ...field }: Props) {
  const { t } = useTranslation('listingForm');
  const { setUntaken } = useFieldsForm();
  // several files may arrive between two renders
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const uploads = useUploads(
    value.length,
    (file) => {
      latest.current = [...latest.current, file];
      onChange([...latest.current]);
    },
    most,
  );
  const isUnderWay = uploads.underWay > 0;
  useEffect(() => {
    setUntaken(field.field, isUnderWay ? 'upload' : null);
    return () => setUntaken(field.field, null);
  }, [setUntaken, field.field, isUnderWay]);
  return (
    <div className={formGrid.whole}>
      <Attachments {...field} help={help ?? t('help.files', { most })} value={value} onChange={onChange} uploads={uploads} />
    </div>
  );
}
