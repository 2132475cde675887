import { Button } from 'antd';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportEvents } from '#api/audit.ts';
import { currentLanguage } from '#i18n/language.ts';
import type { AuditSearch } from './audit-params.ts';
import { filtersOf } from './audit-params.ts';
import css from './ExportEvents.module.css';

/** The log as it is narrowed down, as a spreadsheet; while it comes, how much of it has, and a way to give it up. */
export function ExportEvents({ search, total }: { search: AuditSearch; total: number }) {
  const { t } = useTranslation('system');
  const { start, cancel, progress, isPending, isSuccess } = useExportEvents();
  if (!isPending) {
    return (
      <>
        <Button
          icon={<Download size={16} aria-hidden />}
          disabled={total === 0}
          onClick={() => start({ ...filtersOf(search), language: currentLanguage() })}
        >
          {t('audit.export')}
        </Button>
        <span className={css.said} role="status">
          {isSuccess && t('audit.exported')}
        </span>
      </>
    );
  }
  const share = progress?.total === undefined ? undefined : Math.min(1, progress.loaded / progress.total);
  return (
    <div className={css.running}>
      <span role="status">{t('audit.exporting', { count: total })}</span>
      <progress className={css.bar} aria-label={t('audit.exporting', { count: total })} max={1} value={share} />
      <span className={css.size}>{progress !== null && t('audit.received', { size: Math.ceil(progress.loaded / 1024) })}</span>
      <Button icon={<X size={16} aria-hidden />} onClick={cancel}>
        {t('audit.cancelExport')}
      </Button>
    </div>
  );
}
