import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { listingImport, useListingSheet } from '#api/listing-admin.ts';
import { ImportPanel } from '#entities/platform/import/ImportPanel.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import css from './Listing.module.css';

type Props = Pick<ComponentProps<typeof ImportPanel>, 'search' | 'onSearch' | 'onClose'> & { kind: string };

/** Imports listings of a kind from a file, as drafts. */
export function ListingImport({ kind, ...panel }: Props) {
  const { t } = useTranslation('listingAdmin');
  const { plural } = useKindWords(kind);
  const api = useMemo(() => listingImport(kind), [kind]);
  const { mutate: save, isPending } = useListingSheet();
  return (
    <ImportPanel
      api={api}
      title={t('sheet.importTitle', { kind: plural })}
      lead={
        <div className={css.lead}>
          <p>{t('sheet.importLead')}</p>
          <Button icon={<FileDown size={16} aria-hidden />} loading={isPending} onClick={() => save({ kind })}>
            {t('sheet.template')}
          </Button>
        </div>
      }
      {...panel}
    />
  );
}
