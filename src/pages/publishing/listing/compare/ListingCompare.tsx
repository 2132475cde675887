import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ListingSummary } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { ComparisonHead, ComparisonTable, DifferenceSwitch } from '#entities/publishing/comparison/ComparisonTable.tsx';
import type { ComparedRow } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { comparedRow } from '#entities/publishing/comparison/compared-rows.ts';
import { useKind } from '#entities/publishing/listing/kind.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import type { CompareProps } from './compared.ts';
import css from './Compared.module.css';

/** Two to four listings of a kind side by side, field by field. */
export function ListingCompare({ ids, onChange }: CompareProps) {
  const { t } = useTranslation('listing');
  const kind = useKind();
  const { data: listings } = useSuspenseQuery(listingQueries.compare(kind.kind, ids));
  const words = {
    title: t('compare.title'),
    few: t('compare.few'),
    alike: t('compare.alike'),
    gone: (id: string) => t('compare.gone', { id }),
  };
  return <ComparedListings kind={kind} ids={ids} listings={listings} rows={useRows(kind, listings)} words={words} onChange={onChange} />;
}

type ComparedProps = CompareProps & {
  kind: ListingKind;
  /** The listings that still exist. */
  listings: readonly ListingSummary[];
  rows: readonly ComparedRow[];
  words: { title: string; few: string; alike: string; gone: (id: string) => string };
  /** Replaces the print button above the table. */
  tools?: ReactNode;
};

const differs = ({ odd }: ComparedRow): boolean => odd.includes(true);

/** Two to four listings of a kind side by side. Removed ones are named; with a single one the page says that a comparison needs two. */
export function ComparedListings({ kind, ids, listings, rows, words, tools, onChange }: ComparedProps) {
  const { t } = useTranslation('listing');
  const titleOf = useTitleOf();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const shown = rows.filter((row) => differs(row) || !onlyDifferent);
  const remove = (id: string) => onChange(ids.filter((one) => one !== id));
  return (
    <>
      {ids
        .filter((id) => !listings.some((listing) => listing.id === id))
        .map((id) => (
          <p key={id} className={css.gone} role="status">
            {words.gone(id)}
            <button type="button" className={css.drop} onClick={() => remove(id)}>
              {t('compare.dropGone')}
            </button>
          </p>
        ))}
      {listings.length < 2 ? (
        <p className={css.few}>{words.few}</p>
      ) : (
        <>
          {tools ?? <PrintButton />}
          <DifferenceSwitch
            label={t('compare.onlyDifferent')}
            count={t('compare.differences', { count: rows.filter(differs).length })}
            checked={onlyDifferent}
            onChange={setOnlyDifferent}
          />
          <ComparisonTable
            caption={words.title}
            corner={t('compare.corner')}
            different={t('compare.different')}
            titles={listings.map(titleOf)}
            parts={[{ title: t('compare.facts'), rows: shown, ...(shown.length === 0 && { none: words.alike }) }]}
          >
            {listings.map((listing) => (
              <ComparisonHead
                key={listing.id}
                title={
                  <ListingLink kind={kind} id={listing.id}>
                    <RecordTitle of={listing} />
                  </ListingLink>
                }
                removeLabel={t('compare.remove', { title: titleOf(listing) })}
                onRemove={() => remove(listing.id)}
              />
            ))}
          </ComparisonTable>
        </>
      )}
    </>
  );
}

/** The single-line and list fields that any of the listings has, with the region; the main figure first. */
function useRows(kind: ListingKind, listings: readonly ListingSummary[]): ComparedRow[] {
  const { t } = useTranslation('listing');
  const { words, counted } = useFieldText(kind.kind);
  const regionOf = useRegionName();
  const row = (key: string, name: string, texts: readonly string[]) => comparedRow({ key, name, unstated: t('compare.unstated') }, texts);
  const names = Object.entries(kind.fields).flatMap(([name, { drawn }]) => (name === kind.figure || drawn !== undefined ? [] : [name]));
  return [
    ...[...(kind.figure === undefined ? [] : [kind.figure]), ...names].flatMap((name) =>
      row(
        name,
        words.field(name),
        listings.map(({ attributes }) => counted(kind.fields, name, attributes)),
      ),
    ),
    ...row('region', t('facet.region'), listings.map(regionOf)),
  ];
}
