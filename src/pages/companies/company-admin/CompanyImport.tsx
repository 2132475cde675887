import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { companyImport } from '#api/company-import.ts';
import { ImportPanel } from '#entities/platform/import/ImportPanel.tsx';
import { today } from '#http/clock.ts';
import css from './CompanyImport.module.css';

/** The usual fields of company lists; of the many figures, only those in the file are shown. */
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
  'registerPhone',
  'registerEmail',
  'titles',
  'source',
  'sourceDate',
]);

type Props = Pick<ComponentProps<typeof ImportPanel>, 'search' | 'onSearch' | 'onClose'>;

/** Imports companies from a file; the mapping step also asks for the source of the data. */
export function CompanyImport({ search, onSearch, onClose }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const { data } = useQuery(companyImport.status(search.batch ?? ''));
  const [typed, setTyped] = useState<{ source?: string; sourceDate?: string }>({});
  // a reload restores the choices of the last preview
  const { source = '', sourceDate = today() } = { ...data?.options, ...typed };
  return (
    <ImportPanel
      api={companyImport}
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
      search={search}
      onSearch={onSearch}
      onClose={onClose}
    />
  );
}

type ImportOriginProps = {
  source: string;
  /** `YYYY-MM-DD` */
  sourceDate: string;
  /** Problems of source and date, from the server. */
  wrong: ReadonlyMap<string, string>;
  onSource: (source: string) => void;
  onSourceDate: (day: string) => void;
};

const sourceLength = 100;

/** The source of the file's data, and its date. */
function ImportOrigin({ source, sourceDate, wrong, onSource, onSourceDate }: ImportOriginProps) {
  const { t } = useTranslation('enterpriseAdmin');
  const id = useId();
  const first = useRef<InputRef>(null);
  const refusedSource = wrong.get('source');
  const refusedDate = wrong.get('sourceDate');
  // the button is at the end of a long list
  useEffect(() => {
    if (refusedSource !== undefined || refusedDate !== undefined) first.current?.focus();
  }, [refusedSource, refusedDate]);
  return (
    <fieldset className={css.origin}>
      <legend>{t('importing.origin')}</legend>
      <div>
        <label>
          <span>{t('importing.source')}</span>
          <Input
            ref={first}
            value={source}
            maxLength={sourceLength}
            autoComplete="off"
            aria-describedby={`${id}-source`}
            aria-invalid={refusedSource !== undefined}
            {...(refusedSource !== undefined && { status: 'error' as const })}
            onChange={({ target }) => onSource(target.value)}
          />
        </label>
        <p id={`${id}-source`} className={css.help} data-wrong={refusedSource !== undefined || undefined}>
          {refusedSource ?? t('importing.sourceHelp')}
        </p>
      </div>
      <div>
        <label>
          <span>{t('importing.sourceDate')}</span>
          <DateInput
            aria-label={t('importing.sourceDate')}
            max={today()}
            value={sourceDate}
            aria-describedby={refusedDate === undefined ? undefined : `${id}-day`}
            aria-invalid={refusedDate !== undefined}
            onChange={onSourceDate}
          />
        </label>
        {refusedDate !== undefined && (
          <p id={`${id}-day`} className={css.help} data-wrong>
            {refusedDate}
          </p>
        )}
      </div>
    </fieldset>
  );
}
