import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ListingSummary } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { ComparisonHead, ComparisonTable, DifferenceSwitch } from '#entities/publishing/comparison/ComparisonTable.tsx';
import type { ComparedRow } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { oddOnes } from '#entities/publishing/comparison/odd-ones.ts';
import { useKind } from '#entities/publishing/listing/kind.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import type { CompareProps } from './compared.ts';
import css from './Compared.module.css';

/** Two to four listings of a kind side by side, field by field. */
export function ListingCompare({ ids, onChange }: CompareProps) {
  const { t } = useTranslation('listing');
  const titleOf = useTitleOf();
  const kind = useKind();
  const { data: listings } = useSuspenseQuery(listingQueries.compare(kind.kind, ids));
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = useRows(kind, listings);
  const without = (id: string) => onChange(ids.filter((one) => one !== id));
  const differs = ({ odd }: ComparedRow) => odd.includes(true);
  const shown = rows.filter((row) => differs(row) || !onlyDifferent);
  return (
    <>
      {ids
        .filter((id) => !listings.some((listing) => listing.id === id))
        .map((id) => (
          <p key={id} className={css.gone} role="status">
            {t('compare.gone', { id })}
            <button type="button" className={css.drop} onClick={() => without(id)}>
              {t('compare.dropGone')}
            </button>
          </p>
        ))}
      {listings.length < 2 ? (
        <p className={css.few}>{t('compare.few')}</p>
      ) : (
        <>
          <PrintButton />
          <DifferenceSwitch
            label={t('compare.onlyDifferent')}
            count={t('compare.differences', { count: rows.filter(differs).length })}
            checked={onlyDifferent}
            onChange={setOnlyDifferent}
          />
          <ComparisonTable
            caption={t('compare.title')}
            corner={t('compare.corner')}
            different={t('compare.different')}
            titles={listings.map(titleOf)}
            parts={[{ title: t('compare.facts'), rows: shown, ...(shown.length === 0 && { none: t('compare.alike') }) }]}
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
                onRemove={() => without(listing.id)}
              />
            ))}
          </ComparisonTable>
        </>
      )}
    </>
  );
}

/** What any of the listings states in a line or a list, with the region; the figure that decides first. */
function useRows(kind: ListingKind, listings: readonly ListingSummary[]): ComparedRow[] {
  const { t } = useTranslation('listing');
  const { words, counted } = useFieldText(kind.kind);
  const regionOf = useRegionName();
  const row = (key: string, name: string, texts: readonly string[]): ComparedRow[] => {
    if (texts.every((text) => text === '')) return [];
    const odd = oddOnes(texts);
    return [{ key, name, odd, cells: texts.map((text) => (text === '' ? t('compare.unstated') : text)), same: !odd.includes(true) }];
  };
  const names = Object.entries(kind.fields).flatMap(([name, { drawn }]) => (name === kind.figure || drawn === true ? [] : [name]));
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
