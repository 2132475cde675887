import { useTranslation } from 'react-i18next';
import { useFeatureListings } from '#api/listing-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { RowAction } from '#components/table/table.ts';
import { mayFeature } from '#domain/listing/states.ts';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { standingOf } from '#entities/publishing/listing-keeping/rows.ts';

const mayBecome = (featured: boolean, row: Row): boolean => mayFeature(standingOf(row)) && row.featured !== featured;

/** Features or unfeatures listings on the portal: the actions on a row, and on the selected ones. */
export function useFeaturing({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const { t } = useTranslation('listingAdmin');
  const announce = useAnnounce();
  const { mutate, isPending } = useFeatureListings();
  const feature = (ids: string[], featured: boolean) => {
    const onSuccess = ({ changed: count }: { changed: number }) => {
      const undo = () => mutate({ ids, featured: !featured });
      announce({ text: featured ? t('featured.featureDone', { count }) : t('featured.unfeatureDone', { count }), undo });
      onDone();
    };
    mutate({ ids, featured }, { onSuccess, onError: onFailed });
  };
  const actions = (rows: readonly Row[], featured: boolean): RowAction => ({
    key: featured ? 'feature' : 'unfeature',
    degree: 'review',
    label: featured ? t('featured.feature') : t('featured.unfeature'),
    disabled: isPending || rows.length === 0 || !rows.every((row) => mayBecome(featured, row)),
    onSelect: () =>
      feature(
        rows.map(({ id }) => id),
        featured,
      ),
  });
  return {
    ofRow: (row: Row) => [true, false].filter((featured) => mayBecome(featured, row)).map((featured) => actions([row], featured)),
    ofChosen: (rows: readonly Row[]) => [true, false].map((featured) => actions(rows, featured)),
  };
}
