import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { Field } from '#components/fields/Field.tsx';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import css from './CoverInput.module.css';

/** What browsers show and the server takes. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type Props = { label: string; value: string | null; onChange: (fileId: string | null) => void };

/** The picture of a listing: one, shown as soon as it is stored. While one is on its way the form is not saved without it. */
export function CoverInput({ label, value, onChange }: Props) {
  const { t } = useTranslation('listingForm');
  const { setUntaken } = useFieldsForm();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const uploads = useUploads(0, ({ fileId }) => onChange(fileId), 1);
  const { sending, underWay, sendAll, drop } = uploads;
  const isUnderWay = underWay > 0;
  useEffect(() => {
    setUntaken('cover', isUnderWay ? 'upload' : null);
    return () => setUntaken('cover', null);
  }, [setUntaken, isUnderWay]);
  const choose = (files: readonly File[]) => {
    const [file] = files;
    const fits = file !== undefined && pictureTypes.includes(file.type);
    setIsOther(file !== undefined && !fits);
    for (const one of sending) drop(one);
    if (fits) sendAll([file]);
  };
  return (
    <Field field="cover" label={label} help={t('help.cover')} whole>
      {({ id, 'aria-describedby': described }) => (
        <div
          className={css.cover}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose([...event.dataTransfer.files]);
          }}
        >
          {value !== null && <img src={fileAddress(value)} alt={t('cover.now')} className={css.picture} />}
          {sending.length > 0 && (
            <Suspense>
              <ul className={css.sending}>
                <SendingRows uploads={uploads} />
              </ul>
            </Suspense>
          )}
          {isOther && (
            <p role="alert" className={css.problem}>
              {t('cover.type')}
            </p>
          )}
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            aria-label={t('cover.file')}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <div className={css.tools}>
            <Button
              id={id}
              aria-describedby={described}
              icon={<ImageUp size={16} aria-hidden />}
              disabled={isUnderWay}
              onClick={() => input.current?.click()}
            >
              {t(value === null ? 'cover.choose' : 'cover.replace')}
            </Button>
            {value !== null && (
              <Button type="text" icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange(null)}>
                {t('cover.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
