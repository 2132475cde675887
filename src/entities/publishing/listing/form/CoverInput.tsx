import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { Field } from '#components/fields/Field.tsx';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import css from './Pictures.module.css';
import { PictureSource } from './PictureSource.tsx';

type Props = { label: string; value: string | null; onChange: (fileId: string | null) => void };

/** The picture of a listing: one, shown as soon as it is stored. While one is on its way the form is not saved without it. */
export function CoverInput({ label, value, onChange }: Props) {
  const { t } = useTranslation('listingForm');
  const { setUntaken } = useFieldsForm();
  const uploads = useUploads(0, ({ fileId }) => onChange(fileId), 1);
  const { sending, underWay, sendAll, drop } = uploads;
  const isUnderWay = underWay > 0;
  useEffect(() => {
    setUntaken('cover', isUnderWay ? 'upload' : null);
    return () => setUntaken('cover', null);
  }, [setUntaken, isUnderWay]);
  return (
    <Field field="cover" label={label} help={t('help.cover')} whole>
      {({ id, 'aria-describedby': described }) => (
        <PictureSource
          id={id}
          described={described}
          choose={t(value === null ? 'cover.choose' : 'cover.replace')}
          label={t('cover.file')}
          disabled={isUnderWay}
          onPictures={(files) => {
            // of an earlier choice that failed
            for (const one of sending) drop(one);
            sendAll(files);
          }}
          tools={
            value !== null && (
              <Button type="text" icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange(null)}>
                {t('cover.remove')}
              </Button>
            )
          }
        >
          {value !== null && <img src={fileAddress(value)} alt={t('cover.now')} className={css.picture} />}
          {sending.length > 0 && (
            <Suspense>
              <ul className={css.sending}>
                <SendingRows uploads={uploads} />
              </ul>
            </Suspense>
          )}
        </PictureSource>
      )}
    </Field>
  );
}
