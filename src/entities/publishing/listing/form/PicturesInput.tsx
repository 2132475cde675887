import { Button } from 'antd';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { Field } from '#components/fields/Field.tsx';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import type { StoredFile } from '#entities/platform/file/use-uploads.ts';
import { mostFiles, useUploads } from '#entities/platform/file/use-uploads.ts';
import textCss from '#components/text.module.css';
import css from './Pictures.module.css';
import { PictureSource } from './PictureSource.tsx';

type Props = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
};

/** Several pictures: the first is the cover; each can be moved and removed. During an upload the form cannot be saved. */
export function PicturesInput({ field, label, help, required = false, value, onChange }: Props) {
  const { t } = useTranslation('listingForm');
  const { setUntaken } = useFieldsForm();
  // several may arrive between two renders
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const uploads = useUploads(value.length, (file) => {
    latest.current = [...latest.current, file];
    onChange([...latest.current]);
  });
  const { sending, underWay, room, left, sendAll } = uploads;
  const isUnderWay = underWay > 0;
  useEffect(() => {
    setUntaken(field, isUnderWay ? 'upload' : null);
    return () => setUntaken(field, null);
  }, [setUntaken, field, isUnderWay]);
  const swap = (from: number, to: number) => {
    const moved = value[from];
    if (moved !== undefined) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Field field={field} label={label} help={help ?? t('help.pictures', { most: mostFiles })} required={required} whole>
      {({ id, 'aria-describedby': described }) => (
        <PictureSource
          id={id}
          described={described}
          choose={t('pictures.choose')}
          label={t('pictures.file')}
          several
          disabled={room === 0}
          onPictures={sendAll}
        >
          {value.length > 0 && (
            <ol className={css.pictures} aria-label={label}>
              {value.map(({ fileId, name }, index) => (
                <li key={fileId} className={css.one}>
                  <div className={css.frame}>
                    <img src={fileAddress(fileId)} alt={name} className={css.small} />
                    {index === 0 && <span className={css.first}>{t('pictures.first')}</span>}
                  </div>
                  <div className={css.acts}>
                    <Tool
                      label={t('pictures.earlier', { name })}
                      icon={ArrowLeft}
                      disabled={index === 0}
                      onClick={() => swap(index, index - 1)}
                    />
                    <Tool
                      label={t('pictures.later', { name })}
                      icon={ArrowRight}
                      disabled={index === value.length - 1}
                      onClick={() => swap(index, index + 1)}
                    />
                    <Tool label={t('pictures.remove', { name })} icon={Trash2} onClick={() => onChange(value.toSpliced(index, 1))} />
                  </div>
                </li>
              ))}
            </ol>
          )}
          {sending.length > 0 && (
            <Suspense>
              <ul className={css.sending}>
                <SendingRows uploads={uploads} />
              </ul>
            </Suspense>
          )}
          {left.length > 0 && (
            <p role="alert" className={textCss.bad}>
              {t('pictures.tooMany', { most: mostFiles })}
            </p>
          )}
        </PictureSource>
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
