import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataExportQueries, exportAddress } from '#api/data-export.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import profileCss from '../section/Profile.module.css';
import css from '../section/Settings.module.css';

/** Has a leave guard, so it is loaded when it opens. */
const ExportForm = lazy(() => import('./ClosingForms.tsx').then((module) => ({ default: module.ExportForm })));

/** Milliseconds between two looks at the progress. */
const lookEvery = 1500;

/** Everything stored about the user, as one archive that is made in the background. */
export function DataExportSection() {
  const { t } = useTranslation('profile');
  const { fileSize, moment } = useFormat();
  const { data } = useSuspenseQuery({
    ...dataExportQueries.get(),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEvery : false),
  });
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-heading`)?.focus();
  };
  const running = data?.state === 'running' ? data : null;
  const ready = data?.state === 'ready' ? data : null;
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {t('export.title')}
        </h2>
      </div>
      <p className={css.about}>{t('export.about')}</p>
      {running !== null && (
        <>
          <progress
            className={profileCss.bar}
            aria-label={t('export.progress')}
            {...(running.total > 0 && { value: running.done, max: running.total })}
          />
          <p className={css.about}>{t('export.running')}</p>
        </>
      )}
      <p className={css.line} role="status">
        {ready !== null && (
          <span className={css.good}>
            <CircleCheck size={16} aria-hidden />
            {t('export.ready', { until: moment(ready.expiresAt ?? ready.askedAt) })}
          </span>
        )}
        {data?.state === 'failed' && (
          <span className={css.waits}>
            <CircleAlert size={16} aria-hidden />
            {t('export.failed')}
          </span>
        )}
      </p>
      {open ? (
        <div className={css.form}>
          <Suspense>
            <ExportForm onClose={close} />
          </Suspense>
        </div>
      ) : (
        running === null && (
          <div className={css.actions}>
            {ready !== null && (
              <a className={buttonClass('primary')} href={exportAddress(ready.id)} download>
                <Download size={16} aria-hidden />
                {t('export.download', { size: fileSize(ready.size) })}
              </a>
            )}
            <Button onClick={() => setOpen(true)}>{t(ready === null ? 'export.begin' : 'export.again')}</Button>
          </div>
        )
      )}
    </section>
  );
}
