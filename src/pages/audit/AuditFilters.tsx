import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/table/SearchField.tsx';
import filters from '#components/table/filters.module.css';
import type { AuditSearch } from './audit-params.ts';
import css from './AuditFilters.module.css';
import { useAuditWords } from './use-audit-words.ts';

type Props = { search: AuditSearch; calls: readonly string[]; onChange: (wanted: Partial<AuditSearch>) => void };

/** What the log is narrowed down to: a word, what was done, between which days. */
export function AuditFilters({ search, calls, onChange }: Props) {
  const { t } = useTranslation('system');
  const { callOf } = useAuditWords();
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  // one out of an old address may have no entries
  const options = [...new Set([...calls, ...search.call])].map((value) => ({ value, label: callOf(value) }));
  return (
    <div className={filters.filters} role="search" aria-label={t('audit.filters')}>
      <SearchField className={filters.search} label={t('audit.search')} value={search.keyword} onChange={find} />
      <Select
        className={css.calls ?? ''}
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('audit.call')}
        placeholder={t('audit.anyCall')}
        value={search.call}
        options={options}
        optionFilterProp="label"
        onChange={(call) => onChange({ call })}
      />
      <div className={css.days} role="group" aria-label={t('audit.days')}>
        <Day label={t('audit.from')} value={search.from} most={search.to} onChange={(from) => onChange({ from })} />
        <span aria-hidden>–</span>
        <Day label={t('audit.to')} value={search.to} least={search.from} onChange={(to) => onChange({ to })} />
      </div>
    </div>
  );
}

type DayProps = { label: string; value: string; least?: string; most?: string; onChange: (day: string) => void };

/** A day, `YYYY-MM-DD`, or none. */
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
