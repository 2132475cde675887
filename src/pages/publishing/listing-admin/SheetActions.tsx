import { Button } from 'antd';
import { FileDown, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import type { SheetFilters } from '#api/listing-admin.ts';
import { useListingSheet } from '#api/listing-admin.ts';
import textCss from '#components/text.module.css';

/** `filters`: of the list; an export holds what it shows. */
type Props = {
  kind: string | undefined;
  filters: SheetFilters;
  onImport: () => void;
};

/** Import and export of the chosen kind: files have the columns of one. */
export function SheetActions({ kind, filters, onImport }: Props) {
  const { t } = useTranslation('listingAdmin');
  const { mutate: save, isPending } = useListingSheet();
  if (kind === undefined) return <span className={textCss.note}>{t('sheet.chooseKind')}</span>;
  return (
    <>
      <Button icon={<FileDown size={16} aria-hidden />} loading={isPending} onClick={() => save({ kind, filters })}>
        {t('sheet.export')}
      </Button>
      <ForWriters>
        <Button icon={<FileUp size={16} aria-hidden />} onClick={onImport}>
          {t('sheet.import')}
        </Button>
      </ForWriters>
    </>
  );
}
