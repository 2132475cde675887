import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterpriseImport } from '#api/enterprise-import.ts';
import { today } from '#entities/policy/today.ts';
import { ImportPanel } from '#entities/import/ImportPanel.tsx';
import { ImportOrigin } from './ImportOrigin.tsx';

/** Fields that lists of companies mostly have; of the many figures only those are shown that the file has. */
const usual = new Set([
  'name',
  'creditCode',
  'nameEn',
  'legalForm',
  'region',
  'industry',
  'scale',
  'established',
  'legalRepresentative',
  'address',
  'businessScope',
  'titles',
  'source',
  'sourceDate',
]);

type Props = { batch: string | undefined; onBatch: (batch: string | undefined) => void; onClose: () => void };

/** Companies out of a file; where the data come from is said with the columns. */
export function CompanyImport({ batch, onBatch, onClose }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const { data } = useQuery(enterpriseImport.status(batch ?? ''));
  const [typed, setTyped] = useState<{ source?: string; sourceDate?: string }>({});
  // a reload finds again what was chosen at the last preview
  const { source = '', sourceDate = today() } = { ...data?.options, ...typed };
  return (
    <ImportPanel
      api={enterpriseImport}
      title={t('importing.title')}
      lead={
        <>
          <p>{t('importing.lead')}</p>
          <p>{t('importing.figures')}</p>
        </>
      }
      tucked={(field) => !usual.has(field)}
      options={{ source, sourceDate }}
      renderChoices={(wrong) => (
        <ImportOrigin
          source={source}
          sourceDate={sourceDate}
          wrong={wrong}
          onSource={(text) => setTyped({ ...typed, source: text })}
          onSourceDate={(day) => setTyped({ ...typed, sourceDate: day })}
        />
      )}
      batch={batch}
      onBatch={onBatch}
      onClose={onClose}
    />
  );
}
