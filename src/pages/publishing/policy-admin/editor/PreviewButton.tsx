import { Button, Modal } from 'antd';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { PolicyPreview } from './PolicyPreview.tsx';
import css from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

// the page of the portal comes with the first look at it
const Preview = lazy(() => import('./PolicyPreview.tsx').then((module) => ({ default: module.PolicyPreview })));
const widths = { desk: 1440, phone: 390 } as const;

/** Shows the policy that is being written as the portal will, at both widths. */
export function PreviewButton(policy: ComponentProps<typeof PolicyPreview>) {
  const { t } = useTranslation('policyAdmin');
  const [isOpen, setOpen] = useState(false);
  const [width, setWidth] = useState<keyof typeof widths>(useNarrow() ? 'phone' : 'desk');
  return (
    <>
      <Button icon={<Eye size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('preview.open')}
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={t('preview.title')}
        width="min(1500px, 100vw)"
        className={css.dialog ?? ''}
        getContainer={overlays}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <div className={css.widths} role="group" aria-label={t('preview.width')}>
          {(['desk', 'phone'] as const).map((one) => (
            <Button key={one} type={one === width ? 'primary' : 'default'} aria-pressed={one === width} onClick={() => setWidth(one)}>
              {t(`preview.${one}`)}
            </Button>
          ))}
        </div>
        <PreviewFrame title={t('preview.title')} width={widths[width]}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <Preview {...policy} />
          </Suspense>
        </PreviewFrame>
      </Modal>
    </>
  );
}
