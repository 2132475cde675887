import { Select } from 'antd';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layoutCss from '#components/layout.module.css';
import { inside, MoreFilters } from '#components/table/MoreFilters.tsx';
import panel from '#components/table/panel.module.css';
import { SearchField } from '#components/table/SearchField.tsx';
import type { CallData } from '#contract/endpoint.ts';
import type { list } from '#contract/listing-admin.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { amountFieldOf, listingAreas } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import css from './Listing.module.css';
import type { ListingSearch } from './listing-params.ts';

type Props = {
  search: ListingSearch;
  /** The present answer, with the counts of kinds and the organisations. */
  data: Pick<CallData<typeof list>, 'kinds' | 'organisations'> | undefined;
  onChange: (changes: Partial<ListingSearch>) => void;
  /** Content after the filters. */
  children: ReactNode;
};

/** The filters of the list. Changing the kind clears those for columns and amounts, which belong to a kind. */
export function ListingFilters({ search, data, onChange, children }: Props) {
  const { t } = useTranslation('listingAdmin');
  const { regions } = useOffices();
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  const several = { mode: 'multiple', maxTagCount: 'responsive', optionFilterProp: 'label', getPopupContainer: inside } as const;
  const kind = search.kind === undefined ? undefined : kindOf(search.kind);
  const amount = useAmount(kind);
  const organisations = (data?.organisations ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filters')}>
      <SearchField className={css.search} label={t('search')} value={search.keyword} onChange={find} />
      <KindSelect
        value={search.kind}
        counts={data?.kinds}
        onChange={(next) => onChange({ kind: next, columns: undefined, amountMin: undefined, amountMost: undefined })}
      />
      <div className={panel.tools}>
        <MoreFilters
          set={search.region.length + search.organisation.length}
          days={{
            label: t('column.published'),
            value: { from: search.publishedFrom, to: search.publishedTo },
            onChange: ({ from, to }) => onChange({ publishedFrom: from, publishedTo: to }),
          }}
          amount={
            amount && {
              ...amount,
              value: { from: search.amountMin, to: search.amountMost },
              onChange: ({ from, to }) => onChange({ amountMin: from, amountMost: to }),
            }
          }
        >
          <Select
            {...several}
            aria-label={t('region')}
            placeholder={t('anyRegion')}
            value={search.region}
            options={regions}
            onChange={(region) => onChange({ region })}
          />
          <Select
            {...several}
            aria-label={t('organisation')}
            placeholder={t('anyOrganisation')}
            value={search.organisation}
            options={organisations}
            onChange={(organisation) => onChange({ organisation })}
          />
        </MoreFilters>
        {children}
      </div>
    </div>
  );
}

/** The name of the amount of a kind, and whether it is small enough for yuan. */
function useAmount(kind: ListingKind | undefined): { label: string; isPrice: boolean } | undefined {
  const words = useKindWords(kind?.kind ?? listingKinds[0]?.kind ?? '');
  const name = kind === undefined ? undefined : amountFieldOf(kind);
  return name === undefined ? undefined : { label: words.field(name), isPrice: kind?.area !== 'finance' };
}

type KindProps = { value: string | undefined; counts: Readonly<Record<string, number>> | undefined; onChange: (kind?: string) => void };

/** Chooses a kind, by area, with the number of its listings. */
function KindSelect({ value, counts, onChange }: KindProps) {
  const { t } = useTranslation('listingAdmin');
  return (
    <Select<string>
      className={css.kinds ?? ''}
      aria-label={t('kind')}
      placeholder={t('anyKind')}
      allowClear
      value={value !== undefined && kindOf(value) !== undefined ? value : null}
      options={listingAreas.map((area) => ({
        label: t(`area.${area}`),
        options: listingKinds
          .filter((kind) => kind.area === area)
          .map(({ kind }) => ({ value: kind, label: <KindName kind={kind} count={counts?.[kind] ?? 0} /> })),
      }))}
      onChange={(kind: string | undefined) => onChange(kind)}
    />
  );
}

function KindName({ kind, count }: { kind: string; count: number }) {
  const { plural } = useKindWords(kind);
  return (
    <>
      {plural} <span className={css.count}>{count}</span>
    </>
  );
}
