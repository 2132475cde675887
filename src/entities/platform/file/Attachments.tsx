import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, Download, FileUp, Trash2 } from 'lucide-react';
import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile } from '#api/file.ts';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import css from './Attachments.module.css';
import { Field } from '#components/fields/Field.tsx';
import { SendingRows } from './SendingRows.tsx';
import type { StoredFile, Uploads } from './use-uploads.ts';

type Props = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  uploads: Uploads;
};

/** The files of a record: upload with progress, rename, reorder, remove. */
export function Attachments({ value: list, onChange: put, uploads, ...field }: Props) {
  const { t } = useTranslation('admin');
  const { fileSize } = useFormat();
  const { sending, room, left, sendAll } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const { mutate: download } = useDownloadFile();
  const swap = (from: number, to: number) => {
    const moved = list[from];
    if (moved !== undefined) put(list.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Field {...field}>
      {({ id }) => (
        <div
          className={css.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            sendAll([...event.dataTransfer.files]);
          }}
        >
          <ol className={css.list}>
            {list.map((one, index) => (
              <li key={one.fileId} className={css.line}>
                <Input
                  aria-label={t('files.name', { index: index + 1 })}
                  value={one.name}
                  maxLength={200}
                  onChange={(event) => put(list.with(index, { ...one, name: event.target.value }))}
                />
                <span className={css.size}>{fileSize(one.size)}</span>
                <Tool label={t('files.download', { name: one.name })} icon={Download} onClick={() => download({ id: one.fileId })} />
                <Tool
                  label={t('files.up', { name: one.name })}
                  icon={ArrowUp}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <Tool
                  label={t('files.down', { name: one.name })}
                  icon={ArrowDown}
                  disabled={index === list.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <Tool label={t('files.remove', { name: one.name })} icon={Trash2} onClick={() => put(list.toSpliced(index, 1))} />
              </li>
            ))}
            {sending.length > 0 && (
              <Suspense>
                <SendingRows uploads={uploads} />
              </Suspense>
            )}
          </ol>
          {left.length > 0 && (
            <p role="alert" className={textCss.bad}>
              {t('files.tooMany', { most: uploads.most, names: left.join(t('files.and')) })}
            </p>
          )}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('files.choose')}
            onChange={(event) => {
              sendAll([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Button
            id={id}
            aria-describedby={help}
            icon={<FileUp size={16} aria-hidden />}
            disabled={room === 0}
            onClick={() => input.current?.click()}
          >
            {t('files.add')}
          </Button>{' '}
          <span id={help} className={css.quiet}>
            {t('files.drop')}
          </span>
        </div>
      )}
    </Field>
  );
}

type ToolProps = { label: string; icon: typeof Trash2; disabled?: boolean; onClick: () => void };

function Tool({ label, icon: Icon, disabled = false, onClick }: ToolProps) {
  return (
    <Button type="text" title={label} aria-label={label} icon={<Icon size={16} aria-hidden />} disabled={disabled} onClick={onClick} />
  );
}
