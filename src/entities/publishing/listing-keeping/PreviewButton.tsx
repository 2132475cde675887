import { Button, Modal } from 'antd';
import { Suspense, useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import textCss from '#components/text.module.css';
import css from './Keeping.module.css';
import type { PreviewOf } from './keeping.ts';

/** Links lead nowhere yet. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
};

type Props = ComponentProps<PreviewOf> & { of: PreviewOf };

/** Previews a listing as its readers see it, in a dialog over its editor. */
export function PreviewButton({ of: Preview, ...listing }: Props) {
  const { t } = useTranslation('listingAdmin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('preview.open')}</Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={t('preview.title')}
        width="min(1280px, 100vw)"
        className={css.preview ?? ''}
        getContainer={overlays}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <p className={textCss.note}>{t('preview.lead')}</p>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press of a key on a link is a click */}
        <div onClickCapture={stay}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <Preview {...listing} />
          </Suspense>
        </div>
      </Modal>
    </>
  );
}
