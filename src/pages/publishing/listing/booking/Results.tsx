import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Booking } from '#contract/booking.ts';
import css from './Panel.module.css';

const FileRows = lazy(() => import('#entities/platform/file/FileRows.tsx').then((module) => ({ default: module.FileRows })));

/** The result files of a booking, to download; nothing if there are none. */
export function Results({ files }: Pick<Booking, 'files'>) {
  const { t } = useTranslation('booking');
  if (files.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton rows={1} dense />}>
      <p className={css.muted}>{t('results.heading')}</p>
      <FileRows files={files} download={t('results.download')} downloadNamed={(name) => t('results.downloadNamed', { name })} />
    </Suspense>
  );
}
