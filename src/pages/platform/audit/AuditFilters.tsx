import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import type { list } from '#contract/audit.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { AuditSearch } from './audit-params.ts';
import css from './AuditPage.module.css';
import { useAuditWords } from './use-audit-words.ts';

type Answer = CallData<typeof list>;
type Props = { search: AuditSearch; answer: Answer | undefined; onChange: (changes: Partial<AuditSearch>) => void };

/** The filters of the log: keyword, action, kind, person, days; of one record also its fields. */
export function AuditFilters({ search, answer, onChange }: Props) {
  const { t } = useTranslation('system');
  const { callOf, fieldOf, kindOf } = useAuditWords();
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  // a filter of an old address may have no entries
  const calls = [...new Set([...(answer?.calls ?? []), ...search.call])];
  const isOne = search.record !== '' || search.request !== '';
  return (
    <div role="search" aria-label={t('audit.filters')}>
      {isOne && <Only search={search} answer={answer} onChange={onChange} />}
      <div className={`${layoutCss.row} ${layoutCss.below12}`}>
        <SearchField className={filters.search} label={t('audit.search')} value={search.keyword} onChange={find} />
        <Select
          className={css.calls ?? ''}
          mode="multiple"
          maxTagCount="responsive"
          aria-label={t('audit.call')}
          placeholder={t('audit.anyCall')}
          value={search.call}
          options={calls.map((value) => ({ value, label: callOf(...partsOf(value)) }))}
          optionFilterProp="label"
          onChange={(call) => onChange({ call })}
        />
        {search.record === '' ? (
          <Choice
            label={t('audit.kind')}
            any={t('audit.anyKind')}
            value={search.kind}
            values={answer?.kinds ?? []}
            nameOf={kindOf}
            onChange={(kind) => onChange({ kind })}
          />
        ) : (
          <Choice
            label={t('audit.field')}
            any={t('audit.anyField')}
            value={search.field}
            values={answer?.fields ?? []}
            nameOf={(field) => fieldOf([field])}
            onChange={(field) => onChange({ field })}
          />
        )}
        <Choice
          label={t('audit.who')}
          any={t('audit.anyUser')}
          value={search.username}
          values={answer?.usernames ?? []}
          nameOf={(username) => username}
          onChange={(username) => onChange({ username })}
        />
        <div className={css.days} role="group" aria-label={t('audit.days')}>
          <Day label={t('audit.from')} value={search.from} most={search.to} onChange={(from) => onChange({ from })} />
          <span aria-hidden>–</span>
          <Day label={t('audit.to')} value={search.to} least={search.from} onChange={(to) => onChange({ to })} />
        </div>
      </div>
    </div>
  );
}

/** `policyAdmin.act:publish`: a call and one of its actions. */
function partsOf(name: string): [call: string, action: string] {
  const [call = '', action = ''] = name.split(':');
  return [call, action];
}

/** The record or the import that the log is limited to. */
function Only({ search: { kind, record }, answer, onChange }: Props) {
  const { t } = useTranslation('system');
  const { targetOf } = useAuditWords();
  const target = answer?.list.find((one) => one.target.kind === kind && one.target.id === record)?.target;
  return (
    <p className={css.only}>
      {record === '' ? t('audit.onlyImport') : t('audit.onlyRecord', { name: targetOf(target ?? { kind, id: record, title: '' }) })}
      <Button size="small" icon={<X size={14} aria-hidden />} onClick={() => onChange({ kind: '', record: '', field: '', request: '' })}>
        {t('audit.showOthers')}
      </Button>
    </p>
  );
}

type ChoiceProps = {
  label: string;
  any: string;
  value: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onChange: (value: string) => void;
};

function Choice({ label, any, value, values, nameOf, onChange }: ChoiceProps) {
  const options = [...new Set([...values, ...(value === '' ? [] : [value])])].map((one) => ({ value: one, label: nameOf(one) }));
  return (
    <Select
      className={filters.choice ?? ''}
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[{ value: '', label: any }, ...options]}
      onChange={onChange}
    />
  );
}

type DayProps = { label: string; value: string; least?: string; most?: string; onChange: (day: string) => void };

/** A day field, `YYYY-MM-DD` or empty. */
function Day({ label, value, least = '', most = '', onChange }: DayProps) {
  return (
    <DatePicker
      className={css.day ?? ''}
      aria-label={label}
      placeholder={label}
      value={value === '' ? null : dayjs(value)}
      {...(least !== '' && { minDate: dayjs(least) })}
      {...(most !== '' && { maxDate: dayjs(most) })}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
