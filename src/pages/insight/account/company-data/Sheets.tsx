import { Download, FileSpreadsheet, FileUp } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFactSheet } from '#api/company-sheet.ts';
import { Button } from '#components/Button.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyData } from '#contract/company-data.ts';
import type { Company } from './shown-facts.ts';
import layoutCss from '#components/layout.module.css';

/** Guards what was read, and is loaded when it opens. */
const ImportSheet = lazy(() => import('./ImportSheet.tsx').then((module) => ({ default: module.ImportSheet })));

/** Facts as spreadsheets: the sheet to fill in, reading it, and an export. */
export function Sheets({ company, data }: { company: Company; data: CompanyData }) {
  const { t, i18n } = useTranslation('companyData');
  const { mutate, isPending } = useFactSheet();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const download = (what: 'all' | 'template') => mutate({ companyId: company.id, what, language });
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <div className={`${layoutCss.row} ${layoutCss.above8}`}>
        <Button disabled={isPending} onClick={() => download('template')}>
          <FileSpreadsheet size={16} aria-hidden />
          {t('sheet.template')}
        </Button>
        <Button id={id} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <FileUp size={16} aria-hidden />
          {t('sheet.import')}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={() => download('all')}>
          <Download size={16} aria-hidden />
          {t('sheet.export')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton rows={2} dense />}>
          <ImportSheet company={company} data={data} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
