import { CircleCheck, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportPolicies } from '#api/policy-version.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { filtersOf } from '#entities/publishing/policy/search-params.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';
import { currentLanguage } from '#i18n/language.ts';
import textCss from '#components/text.module.css';
import css from './ExportPanel.module.css';

type Props = {
  search: PolicySearch;
  total: number;
  /** The company of the list's verdicts. */
  judgedFor: { id: string } | null;
  onClose: () => void;
};

/** Exports the list as a spreadsheet: preview of its content, progress, completion. The app shows failures. */
export function ExportPanel({ search, total, judgedFor, onClose }: Props) {
  const { t } = useTranslation('account');
  const { start, cancel, progress, isPending, isSuccess, reset } = useExportPolicies();
  const { data: base } = useCompany();
  const [withCompany, setWithCompany] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const label = useId();
  const company = base?.business ?? null;
  const companyId = judgedFor?.id ?? (withCompany ? company?.id : undefined);
  const begin = () => {
    setCancelled(false);
    start({
      ...filtersOf(search),
      sort: search.sort,
      language: currentLanguage(),
      ...(companyId !== undefined && { companyId }),
    });
  };
  const giveUp = () => {
    setCancelled(true);
    cancel();
  };
  const close = () => {
    cancel();
    reset();
    onClose();
  };
  return (
    <section className={css.panel} aria-labelledby={label}>
      <div className={css.head}>
        <h2 id={label} className={textCss.size17}>
          {t('export.heading')}
        </h2>
        <Button look="quiet" aria-label={t('export.close')} onClick={close}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {isPending && <ExportProgress total={total} progress={progress} onCancel={giveUp} />}
      {!isPending && isSuccess && (
        <p className={css.done} role="status">
          <CircleCheck size={18} aria-hidden />
          {t('export.done', { count: total })}
        </p>
      )}
      {!isPending && !isSuccess && (
        <>
          <p>{t('export.about', { count: total })}</p>
          {company !== null && judgedFor === null && (
            <label className={css.option}>
              <input type="checkbox" checked={withCompany} onChange={(event) => setWithCompany(event.target.checked)} />
              {t('export.withCompany', { company: company.name })}
            </label>
          )}
          <div className={css.actions}>
            <Button look="primary" onClick={begin}>
              {t('export.start')}
            </Button>
            <p role="status">{cancelled && t('export.cancelled')}</p>
          </div>
        </>
      )}
    </section>
  );
}

type ExportProgressProps = { total: number; progress: { loaded: number; total: number | undefined } | null; onCancel: () => void };

/** The progress of an export: the length of the stream is unknown, so it shows the bytes received. */
function ExportProgress({ total, progress, onCancel }: ExportProgressProps) {
  const { t } = useTranslation('account');
  const { fileSize } = useFormat();
  const known = progress?.total === undefined ? undefined : Math.min(1, progress.loaded / progress.total);
  const words = t('export.running', { count: total });
  return (
    <div className={css.running}>
      <p role="status">{words}</p>
      <progress className={css.bar} aria-label={words} max={1} value={known} />
      <div className={css.foot}>
        <span className={`${textCss.lead} ${textCss.numeric}`}>
          {progress !== null && t('export.received', { size: fileSize(progress.loaded) })}
        </span>
        <Button onClick={onCancel}>{t('export.cancel')}</Button>
      </div>
    </div>
  );
}
