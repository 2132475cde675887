import type { FormEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import type { Queue } from '#contract/approval.ts';
import { queueOrders } from '#contract/approval.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import css from './Approve.module.css';
import { ages, isFiltered, pageSizes, sentStates } from './queue-params.ts';
import type { QueueSearch } from './queue-params.ts';

type Props = {
  search: QueueSearch;
  queue: Queue | undefined;
  find: RefObject<HTMLInputElement | null>;
  onChange: (wanted: Partial<QueueSearch>) => void;
};

/** What of the queue is shown, with how many there are of each. */
export function QueueFilters({ search, queue, find, onChange }: Props) {
  const { t } = useTranslation(['approve', 'application']);
  const kindName = useKindName();
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
      {isFiltered(search) && (
        <Button
          look="quiet"
          onClick={() => onChange({ kind: undefined, state: undefined, age: undefined, overdue: undefined, keyword: '' })}
        >
          {t('filter.clear')}
        </Button>
      )}
    </form>
  );
}
