import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { Chinese } from '#components/Chinese.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import type { ShownFile } from '#entities/platform/file/FileRows.tsx';
import css from './Pictures.module.css';

// loaded only for files that are no pictures
const FileRows = lazy(() => import('#entities/platform/file/FileRows.tsx').then((module) => ({ default: module.FileRows })));

/** The name of a file as a caption, without its extension. */
const nameOf = ({ name }: ShownFile): string => name.replace(/\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i, '');

type Props = {
  listing: ListingDetail;
  /** The field with pictures, if the kind has one. */
  field?: string | undefined;
};

/** The cover and the pictures of a listing: one large, the others to choose from. Nothing if there are none. */
export function Pictures({ listing: { cover, title, attributes }, field }: Props) {
  const { t } = useTranslation('listingDetail');
  const files = field === undefined ? [] : ((attributes[field] as ShownFile[] | undefined) ?? []);
  const all = [
    ...(cover === null || files.some(({ fileId }) => fileId === cover) ? [] : [{ fileId: cover, name: title, size: 0 }]),
    ...files,
  ];
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const pictures = all.filter(({ fileId }) => !failed.has(fileId));
  // a cover that cannot be shown is no document
  const others = files.filter(({ fileId }) => failed.has(fileId));
  const at = Math.max(
    0,
    pictures.findIndex(({ fileId }) => fileId === chosen),
  );
  const shown = pictures[at];
  const strip = useRef<HTMLOListElement>(null);
  const go = (step: number) => {
    const next = (at + step + pictures.length) % pictures.length;
    setChosen(pictures[next]?.fileId ?? null);
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const fail = (fileId: string) => setFailed((before) => new Set([...before, fileId]));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(step);
  };
  return (
    <>
      {shown !== undefined && (
        <section className={css.pictures} aria-label={t('pictures.label')}>
          <figure>
            <div className={css.frame}>
              <img
                key={shown.fileId}
                src={fileAddress(shown.fileId)}
                alt={nameOf(shown)}
                className={css.large}
                onError={() => fail(shown.fileId)}
              />
            </div>
            {pictures.length > 1 && (
              // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of its buttons
              <div className={css.bar} data-print="none" onKeyDown={onKeyDown}>
                <button type="button" className={css.step} aria-label={t('pictures.before')} onClick={() => go(-1)}>
                  <ChevronLeft size={20} aria-hidden />
                </button>
                <figcaption className={css.caption} aria-live="polite">
                  <span className="tabular">{t('pictures.at', { number: at + 1, total: pictures.length })}</span>{' '}
                  <Chinese text={nameOf(shown)} />
                </figcaption>
                <button type="button" className={css.step} aria-label={t('pictures.after')} onClick={() => go(1)}>
                  <ChevronRight size={20} aria-hidden />
                </button>
                <ol ref={strip} className={css.strip}>
                  {pictures.map((one, index) => (
                    <li key={one.fileId}>
                      <button
                        type="button"
                        className={css.small}
                        aria-label={t('pictures.show', { number: index + 1, name: nameOf(one) })}
                        aria-current={index === at}
                        onClick={() => setChosen(one.fileId)}
                      >
                        <img src={fileAddress(one.fileId)} alt="" loading="lazy" decoding="async" onError={() => fail(one.fileId)} />
                      </button>
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </figure>
        </section>
      )}
      {others.length > 0 && (
        <Suspense>
          <FileRows files={others} download={t('download')} downloadNamed={(name) => t('downloadFile', { name })} />
        </Suspense>
      )}
    </>
  );
}
