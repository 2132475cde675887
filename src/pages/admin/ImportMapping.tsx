import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldIssues } from '#contract/envelope.ts';
import type { ImportBatch } from '#contract/import.ts';
import { HttpError } from '#http/errors.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import css from './ImportPanel.module.css';
import { useFailureText } from './use-failure-text.ts';

type Props = { kind: ImportKind; batch: ImportBatch; onBack: (() => void) | undefined };
type Mapping = Record<string, string | null>;

const samples = 3;
const none: Readonly<Record<string, string>> = {};

/** What a 422 says of one field of the mapping. */
function refusals(error: Error | null): ReadonlyMap<string, string> {
  if (!(error instanceof HttpError) || error.status !== 422) return new Map();
  const { data } = fieldIssues.safeParse(error.info.data);
  return new Map((data?.fields ?? []).map(({ path, message }) => [path.replace(/^body\.mapping\./, ''), message]));
}

/** Which column of the file holds which of our fields. */
export function ImportMapping({ kind: { api, fields, options = none, choices }, batch, onBack }: Props) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const [mapping, setMapping] = useState<Mapping>(batch.mapping);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(api.preview);
  const told = refusals(error);
  const missing = fields.filter(({ key, required }) => required === true && (mapping[key] ?? null) === null);
  const problemOf = ({ key, label }: ImportField): string | undefined =>
    tried && missing.some((field) => field.key === key) ? t('import.missing', { field: label }) : told.get(key);
  const preview = () => {
    setTried(true);
    if (missing.length === 0) mutate({ id: batch.id, mapping, options: { ...options } });
  };
  const samplesOf = (heading: string | null | undefined): string => {
    const column = heading === null || heading === undefined ? -1 : batch.columns.indexOf(heading);
    return column === -1
      ? ''
      : batch.head
          .map((row) => row[column] ?? '')
          .filter((value) => value !== '')
          .slice(0, samples)
          .join(' · ');
  };
  const general = error !== null && fields.every((field) => problemOf(field) === undefined);
  return (
    <>
      <p className={css.lead}>{t('import.mapLead', { name: batch.fileName, count: batch.total })}</p>
      {choices}
      {general && <Alert type="error" showIcon role="alert" title={failureText(error)} className={css.alert ?? ''} />}
      {tried && missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={css.alert ?? ''}
          title={t('import.missingAll', { fields: missing.map(({ label }) => label).join(t('import.comma')) })}
        />
      )}
      <ul className={css.mapping} aria-label={t('import.mapping')}>
        {fields.map((field) => (
          <MappedField
            key={field.key}
            field={field}
            columns={batch.columns}
            heading={mapping[field.key] ?? null}
            samples={samplesOf(mapping[field.key])}
            problem={problemOf(field)}
            onChange={(heading) => setMapping({ ...mapping, [field.key]: heading })}
          />
        ))}
      </ul>
      <div className={css.foot}>
        {onBack !== undefined && <Button onClick={onBack}>{t('import.back')}</Button>}
        <Button type="primary" loading={isPending} onClick={preview}>
          {t('import.preview')}
        </Button>
      </div>
    </>
  );
}

type MappedProps = {
  field: ImportField;
  columns: readonly string[];
  heading: string | null;
  samples: string;
  problem: string | undefined;
  onChange: (heading: string | null) => void;
};

function MappedField({ field: { label, required = false, help }, columns, heading, samples, problem, onChange }: MappedProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <li>
      <label htmlFor={id} className={css.field}>
        {required ? t('import.required', { field: label }) : label}
        {help !== undefined && <span className={css.muted}>{help}</span>}
      </label>
      <div>
        <Select
          id={id}
          className={css.select ?? ''}
          showSearch
          allowClear
          placeholder={t('import.noColumn')}
          {...(problem !== undefined && { status: 'error' as const, 'aria-describedby': `${id}-problem` })}
          value={heading}
          options={columns.map((column) => ({ value: column, label: column }))}
          onChange={(value: string | null | undefined) => onChange(value ?? null)}
        />
        {problem !== undefined && (
          <p id={`${id}-problem`} className={css.problem}>
            {problem}
          </p>
        )}
        {samples !== '' && <p className={css.samples}>{t('import.samples', { samples })}</p>}
      </div>
    </li>
  );
}
