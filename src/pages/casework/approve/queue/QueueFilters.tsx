import type { FormEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { ColumnChoice } from '#entities/platform/list-view/ColumnChoice.tsx';
import type { Queue } from '#contract/approval.ts';
import { noCode, queueOrders } from '#contract/approval.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import css from '../shared/Approve.module.css';
import { ages, isFiltered, pageSizes, queueColumns, sentStates, unfiltered } from '../shared/queue-params.ts';
import type { QueueColumn, QueueSearch } from '../shared/queue-params.ts';

type Props = {
  search: QueueSearch;
  queue: Queue | undefined;
  find: RefObject<HTMLInputElement | null>;
  columns: readonly QueueColumn[];
  onColumns: (columns: readonly QueueColumn[]) => void;
  onChange: (changes: Partial<QueueSearch>) => void;
};

/** The views and filters of the queue with their counts. */
export function QueueFilters({ search, queue, find, columns, onColumns, onChange }: Props) {
  const { t } = useTranslation(['approve', 'application']);
  const kindName = useKindName();
  const { nameIn, departmentName, regionName } = useOffices();
  const { kind, state, age, overdue = false, keyword, order, size } = search;
  const kinds = [...new Set([...Object.keys(queue?.kinds ?? {}), ...(kind === undefined ? [] : [kind])])];
  const states = sentStates.filter((one) => (queue?.states[one] ?? 0) > 0 || one === state);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    onChange({ keyword: typeof typed === 'string' ? typed.trim() : '' });
  };
  return (
    <form className={css.filters} role="search" aria-label={t('filter.label')} onSubmit={submit}>
      {/* another keyword, from the address, is another field */}
      <input
        key={keyword}
        ref={find}
        className={css.find}
        type="search"
        name="keyword"
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        defaultValue={keyword}
        maxLength={100}
      />
      <select
        aria-label={t('filter.kind')}
        value={kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value === '' ? undefined : target.value })}
      >
        <option value="">{t('filter.allKinds')}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t('filter.counted', { name: kindName(one), count: queue?.kinds[one] ?? 0 })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('filter.state')}
        value={state ?? ''}
        onChange={({ target }) => onChange({ state: states.find((one) => one === target.value) })}
      >
        <option value="">{t('filter.allStates')}</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {t('filter.counted', { name: t(`application:state.${one}`), count: queue?.states[one] ?? 0 })}
          </option>
        ))}
      </select>
      <Places
        label={t('filter.department')}
        all={t('filter.allDepartments')}
        none={t('undispatched')}
        value={search.department}
        places={(queue?.departments ?? []).map((one) => ({ code: one.code, name: nameIn(one), count: one.count }))}
        nameOf={departmentName}
        onChange={(department) => onChange({ department })}
      />
      <Places
        label={t('filter.region')}
        all={t('filter.allRegions')}
        none={t('filter.noRegion')}
        value={search.region}
        places={(queue?.regions ?? []).map(({ code, count }) => ({ code, name: regionName(code ?? ''), count }))}
        nameOf={regionName}
        onChange={(region) => onChange({ region })}
      />
      <select
        aria-label={t('filter.age')}
        value={age ?? ''}
        onChange={({ target }) => onChange({ age: target.value === '' ? undefined : Number(target.value) })}
      >
        <option value="">{t('filter.anyAge')}</option>
        {[...new Set([...ages, ...(age === undefined ? [] : [age])])].map((days) => (
          <option key={days} value={days}>
            {t('filter.olderThan', { count: days })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('order.label')}
        value={order}
        onChange={({ target }) => onChange({ order: queueOrders.find((one) => one === target.value) ?? 'due' })}
      >
        {queueOrders.map((one) => (
          <option key={one} value={one}>
            {t(`order.${one}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('size.label')}
        value={size}
        onChange={({ target }) => onChange({ size: pageSizes.find((one) => String(one) === target.value) ?? 20 })}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {t('size.rows', { count: one })}
          </option>
        ))}
      </select>
      {search.view !== 'done' && (
        <label className={css.check}>
          <input type="checkbox" checked={overdue} onChange={({ target }) => onChange({ overdue: target.checked || undefined })} />
          {t('filter.overdue', { count: queue?.counts.overdue ?? 0 })}
        </label>
      )}
      <ColumnChoice
        label={t('columns')}
        columns={queueColumns.map((key) => ({ key, title: t(`column.${key}`) }))}
        chosen={columns}
        onChange={onColumns}
      />
      {isFiltered(search) && (
        <Button look="quiet" onClick={() => onChange(unfiltered)}>
          {t('filter.clear')}
        </Button>
      )}
    </form>
  );
}

type PlacesProps = {
  label: string;
  all: string;
  /** The option for none. */
  none: string;
  value: string | undefined;
  places: readonly { code: string | null; name: string; count: number }[];
  /** Returns the name of a chosen place that has no cases any more. */
  nameOf: (code: string) => string;
  onChange: (value: string | undefined) => void;
};

/** Departments, or districts, of the view. Hidden with only one choice. */
function Places({ label, all, none, value, places, nameOf, onChange }: PlacesProps) {
  const { t } = useTranslation('approve');
  if (places.length < 2 && value === undefined) return null;
  const isLeft = value === undefined || places.some(({ code }) => (code ?? noCode) === value);
  return (
    <select aria-label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">{all}</option>
      {places.map(({ code, name, count }) => (
        <option key={code ?? noCode} value={code ?? noCode}>
          {t('filter.counted', { name: code === null ? none : name, count })}
        </option>
      ))}
      {!isLeft && <option value={value}>{t('filter.counted', { name: value === noCode ? none : nameOf(value), count: 0 })}</option>}
    </select>
  );
}
