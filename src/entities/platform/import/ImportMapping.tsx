import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '#api/use-form-mutation.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import type { ImportBatch } from '#contract/import.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import css from './ImportPanel.module.css';

type Props = { kind: ImportKind; batch: ImportBatch; onBack: (() => void) | undefined };
type Mapping = Record<string, string | null>;

const samples = 3;
const none: Readonly<Record<string, string>> = {};
const never = () => false;

/** Problems of the mapping's fields or of the options, from a 422. */
function refusals(error: Error | null, of: 'mapping' | 'options'): ReadonlyMap<string, string> {
  const beginning = `body.${of}.`;
  return new Map(
    fieldIssuesOf(error).flatMap(({ path, message }) =>
      path.startsWith(beginning) ? [[path.slice(beginning.length), message] as const] : [],
    ),
  );
}

/** Maps the columns of a file to our fields. */
export function ImportMapping({ kind, batch, onBack }: Props) {
  const { api, options = none, renderChoices, tucked = never } = kind;
  const fields: readonly ImportField[] = kind.fields ?? batch.fields;
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const [mapping, setMapping] = useState<Mapping>(batch.mapping);
  /** The mapping as it was last sent, and how often. */
  const [tried, setTried] = useState<{ mapping: Mapping; times: number }>();
  const [all, setAll] = useState(false);
  const { mutate, reset, isPending, error } = useFormMutation(api.preview);
  const id = useId();
  const told = refusals(error, 'mapping');
  const wrong = refusals(error, 'options');
  const isMissing = ({ key, required }: ImportField, given: Mapping) => required === true && (given[key] ?? null) === null;
  const problems = fields.flatMap((field) => {
    const { key, label } = field;
    const message = tried !== undefined && isMissing(field, tried.mapping) ? t('import.missing', { field: label }) : told.get(key);
    return message === undefined ? [] : [{ name: key, message }];
  });
  // of a field that was changed since, the problem stays in the summary only
  const problemOf = (key: string) =>
    mapping[key] === tried?.mapping[key] ? problems.find(({ name }) => name === key)?.message : undefined;
  const preview = () => {
    setTried({ mapping, times: (tried?.times ?? 0) + 1 });
    // an earlier answer was about another mapping
    if (fields.some((field) => isMissing(field, mapping))) reset();
    else mutate({ id: batch.id, mapping, options: { ...options } });
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
  const general = error !== null && wrong.size === 0 && problems.length === 0;
  const fieldId = (key: string) => `${id}-${key}`;
  const goTo = {
    scrollToField: (key: string) => document.getElementById(fieldId(key))?.scrollIntoView({ block: 'center' }),
    focusField: (key: string) => document.getElementById(fieldId(key))?.focus({ preventScroll: true }),
  };
  const meant = ({ key }: ImportField) => (mapping[key] ?? batch.mapping[key] ?? null) !== null;
  const shown = fields.filter((field) => all || !tucked(field.key) || meant(field));
  const rest = fields.filter((field) => tucked(field.key) && !meant(field)).length;
  const unused = batch.columns.filter((column) => !Object.values(mapping).includes(column));
  return (
    <>
      <p className={css.lead}>{t('import.mapLead', { name: batch.fileName, count: batch.total })}</p>
      {batch.unit !== null && <p className={css.lead}>{t('import.unit', { unit: batch.unit })}</p>}
      {general && <Alert type="error" showIcon role="alert" title={failureText(error)} className={css.alert ?? ''} />}
      <FormSummary
        key={tried?.times}
        problems={problems}
        form={goTo}
        labelOf={(key) => fields.find((field) => field.key === key)?.label ?? key}
      />
      {renderChoices?.(wrong)}
      <ul className={css.mapping} aria-label={t('import.mapping')}>
        {shown.map((field) => (
          <MappedField
            key={field.key}
            id={fieldId(field.key)}
            field={field}
            columns={batch.columns}
            heading={mapping[field.key] ?? null}
            samples={samplesOf(mapping[field.key])}
            problem={problemOf(field.key)}
            onChange={(heading) => setMapping({ ...mapping, [field.key]: heading })}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button className={css.rest ?? ''} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('import.fewer') : t('import.more', { count: rest })}
        </Button>
      )}
      {unused.length > 0 && (
        <p className={css.unused}>{t('import.unused', { count: unused.length, columns: unused.join(t('import.comma')) })}</p>
      )}
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
  id: string;
  field: ImportField;
  columns: readonly string[];
  heading: string | null;
  samples: string;
  problem: string | undefined;
  onChange: (heading: string | null) => void;
};

function MappedField({ id, field: { label, required = false, help }, columns, heading, samples, problem, onChange }: MappedProps) {
  const { t } = useTranslation('admin');
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
