import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { LabelledField } from '#components/form/LabelledField.tsx';
import { mostDocumentFiles } from '#contract/document-fields.ts';
import { FileRows } from '#entities/platform/file/FileRows.tsx';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import type { StoredFile, Uploads } from '#entities/platform/file/use-uploads.ts';
import css from './Documents.module.css';

type Props = {
  id: string;
  files: readonly StoredFile[];
  uploads: Uploads;
  message: string | undefined;
  onDrop: (fileId: string) => void;
};

/** The files of a version: selected, uploading and stored ones. */
export function FilesField({ id, files, uploads, message, onDrop }: Props) {
  const { t } = useTranslation('document');
  const input = useRef<HTMLInputElement>(null);
  return (
    <LabelledField id={id} label={t('field.files')} help={t('form.filesHelp', { most: mostDocumentFiles })} problem={message}>
      {({ className: _class, 'aria-invalid': _invalid, ...shared }) => (
        <div>
          <FileRows files={files} download={t('download')} downloadNamed={(name) => t('downloadNamed', { name })}>
            {({ fileId, name }) => (
              <Button look="quiet" aria-label={t('form.dropFile', { name })} onClick={() => onDrop(fileId)}>
                {t('form.drop')}
              </Button>
            )}
          </FileRows>
          {uploads.sending.length > 0 && (
            <ul>
              <SendingRows uploads={uploads} />
            </ul>
          )}
          {uploads.left.length > 0 && <p className={css.wrong}>{t('form.tooMany', { most: mostDocumentFiles })}</p>}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('form.choose')}
            onChange={({ currentTarget }) => {
              uploads.sendAll([...(currentTarget.files ?? [])]);
              // the same file can be chosen again
              currentTarget.value = '';
            }}
          />
          <Button {...shared} disabled={uploads.room === 0} onClick={() => input.current?.click()}>
            {t('form.choose')}
          </Button>
        </div>
      )}
    </LabelledField>
  );
}
