import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '#api/use-form-mutation.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import type { ImportBatch } from '#contract/import.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './ImportPanel.module.css';

type Props = { kind: ImportKind; batch: ImportBatch; onBack: (() => void) | undefined };
type Mapping = Record<string, string | null>;
/** Values of all rows by field, for fields without a column. */
type ForAll = Readonly<Record<string, string>>;

const allRows = 'all:';
const storedForAll = (options: Readonly<Record<string, string>>): ForAll =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => (key.startsWith(allRows) ? [[key.slice(allRows.length), value]] : [])),
  );

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
  const [forAll, setForAll] = useState<ForAll>(() => storedForAll(batch.options));
  /** The mapping as it was last sent, and how often. */
  const [tried, setTried] = useState<{ mapping: Mapping; forAll: ForAll; times: number }>();
  const [all, setAll] = useState(false);
  const { mutate, reset, isPending, error } = useFormMutation(api.preview);
  const id = useId();
  const mappingRefusals = refusals(error, 'mapping');
  const wrong = refusals(error, 'options');
  const isGiven = (key: string, given: Mapping, values: ForAll) => (given[key] ?? null) !== null || (values[key] ?? '').trim() !== '';
  const isMissing = ({ key, required, instead = [] }: ImportField, given: Mapping, values: ForAll) =>
    required === true && ![key, ...instead].some((one) => isGiven(one, given, values));
  const problems = fields.flatMap((field) => {
    const { key, label } = field;
    const message =
      tried !== undefined && isMissing(field, tried.mapping, tried.forAll)
        ? t('import.missing', { field: label })
        : mappingRefusals.get(key);
    return message === undefined ? [] : [{ name: key, message }];
  });
  // of a field that was changed since, the problem stays in the summary only
  const problemOf = (key: string) =>
    mapping[key] === tried?.mapping[key] && forAll[key] === tried?.forAll[key]
      ? problems.find(({ name }) => name === key)?.message
      : undefined;
  const preview = () => {
    setTried({ mapping, forAll, times: (tried?.times ?? 0) + 1 });
    // an earlier answer was about another mapping
    if (fields.some((field) => isMissing(field, mapping, forAll))) reset();
    else
      mutate({
        id: batch.id,
        mapping,
        options: { ...options, ...Object.fromEntries(Object.entries(forAll).map(([key, value]) => [`${allRows}${key}`, value])) },
      });
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
  const isMapped = ({ key }: ImportField) => (mapping[key] ?? batch.mapping[key] ?? null) !== null || forAll[key] !== undefined;
  const shown = fields.filter((field) => all || !tucked(field.key) || isMapped(field));
  const rest = fields.filter((field) => tucked(field.key) && !isMapped(field)).length;
  const unused = batch.columns.filter((column) => !Object.values(mapping).includes(column));
  return (
    <>
      <p className={layoutCss.below16}>{t('import.mapLead', { name: batch.fileName, count: batch.total })}</p>
      {batch.unit !== null && <p className={layoutCss.below16}>{t('import.unit', { unit: batch.unit })}</p>}
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
            field={{ ...field, required: field.required === true && !(field.instead ?? []).some((one) => isGiven(one, mapping, forAll)) }}
            columns={batch.columns}
            heading={mapping[field.key] ?? null}
            samples={samplesOf(mapping[field.key])}
            problem={problemOf(field.key)}
            forAll={forAll[field.key]}
            onChange={(heading) => {
              setMapping({ ...mapping, [field.key]: heading });
              setForAll(without(forAll, field.key));
            }}
            onForAll={(value) => {
              setMapping({ ...mapping, [field.key]: null });
              setForAll({ ...forAll, [field.key]: value });
            }}
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
  /** The value of all rows, in place of a column. */
  forAll: string | undefined;
  onChange: (heading: string | null) => void;
  onForAll: (value: string) => void;
};

const longestForAll = 300;
/** The choice of a value for all rows; no heading has a line break. */
const oneForAll = '\n';

const without = (values: ForAll, key: string): ForAll => Object.fromEntries(Object.entries(values).filter(([one]) => one !== key));

function MappedField({
  id,
  field: { label, required = false, help },
  columns,
  heading,
  samples,
  problem,
  forAll,
  onChange,
  onForAll,
}: MappedProps) {
  const { t } = useTranslation('admin');
  const { t: own } = useTranslation('importing');
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
          value={forAll === undefined ? heading : oneForAll}
          options={[...columns.map((column) => ({ value: column, label: column })), { value: oneForAll, label: own('forAll') }]}
          onChange={(value: string | null | undefined) => (value === oneForAll ? onForAll('') : onChange(value ?? null))}
        />
        {forAll !== undefined && (
          <Input
            className={css.forAll ?? ''}
            aria-label={own('forAllOf', { field: label })}
            maxLength={longestForAll}
            value={forAll}
            onChange={({ target }) => onForAll(target.value)}
          />
        )}
        {problem !== undefined && (
          <p id={`${id}-problem`} className={`${textCss.bad} ${layoutCss.above4}`}>
            {problem}
          </p>
        )}
        {samples !== '' && <p className={css.samples}>{t('import.samples', { samples })}</p>}
      </div>
    </li>
  );
}
