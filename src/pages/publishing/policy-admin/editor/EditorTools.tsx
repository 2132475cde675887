import { Button, Modal } from 'antd';
import { Copy, Eye } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import type { PolicyPreview } from './PolicyPreview.tsx';
import css from './Preview.module.css';
import { useCopy } from './use-copy.ts';

type Props = {
  stored: Editing | null;
  content: EditablePolicy;
  /** Saves the input first. Resolves to whether the editor may be left. */
  onLeave: () => Promise<boolean>;
};

/** Previews the policy as in the portal, or creates a copy of it. */
export function EditorTools({ stored, content, onLeave }: Props) {
  const { t } = useTranslation('policyAdmin');
  const { copy, isCopying } = useCopy();
  return (
    <>
      <PreviewButton id={stored?.id ?? ''} version={stored?.published?.version ?? 1} content={content} />
      <ForWriters>
        {stored !== null && (
          <Button
            icon={<Copy size={16} aria-hidden />}
            loading={isCopying}
            onClick={() => void onLeave().then((may) => (may ? copy(stored.id, content) : undefined))}
          >
            {t('copy.act')}
          </Button>
        )}
      </ForWriters>
    </>
  );
}

// loaded with the first preview
const Preview = lazy(() => import('./PolicyPreview.tsx').then((module) => ({ default: module.PolicyPreview })));
const widths = { desk: 1440, phone: 390 } as const;

/** Shows the policy that is being written as the portal will, at both widths. */
function PreviewButton(policy: ComponentProps<typeof PolicyPreview>) {
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

type PreviewButtonProps = { title: string; width: number; children: ReactNode };

/** Links lead nowhere yet. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Node && event.target.parentElement?.closest('a, button') !== null) event.preventDefault();
};

/** Copies the style sheets and the theme of this page into another document, now and when they change. */
function follow(from: Document, to: Document): () => void {
  const copy = () => {
    to.head.replaceChildren(...[...from.head.querySelectorAll('link[rel=stylesheet], style')].map((one) => to.importNode(one, true)));
    for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  };
  copy();
  const watch = new MutationObserver(copy);
  watch.observe(from.head, { childList: true });
  watch.observe(from.documentElement, { attributes: true });
  return () => watch.disconnect();
}

/** Renders its children in an iframe of a width, so that style sheets apply to that width; scaled down if there is less room. */
function PreviewFrame({ title, width, children }: PreviewButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    return inner === null ? undefined : follow(document, inner);
  }, [inner]);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    watch.observe(current);
    return () => watch.disconnect();
  }, [width]);
  return (
    <div ref={box} className={css.box}>
      <iframe
        ref={(frame) => setInner(frame?.contentDocument ?? null)}
        // some browsers replace the first document
        onLoad={(event) => setInner(event.currentTarget.contentDocument)}
        title={title}
        // React renders into it; it runs no scripts itself
        sandbox="allow-same-origin"
        className={css.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press of a key on a link is a click */}
      {inner !== null && createPortal(<div onClickCapture={stay}>{children}</div>, inner.body)}
    </div>
  );
}
