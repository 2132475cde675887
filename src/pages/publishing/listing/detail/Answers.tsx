import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listingQueries } from '#api/listing.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './ListingDetail.module.css';

type Props = {
  query: ReturnType<typeof listingQueries.search>;
  /** The parameters of the list with all of them. */
  all: Record<string, string[]>;
};

/** Questions with their short answers. */
export function Answers({ query, all }: Props) {
  const { t } = useTranslation('listingDetail');
  const { count } = useFormat();
  const { data } = useSuspenseQuery(query);
  if (data.total === 0) return <p className={css.summary}>{t('department.none')}</p>;
  return (
    <>
      <ul>
        {data.list.map((one) => (
          <li key={one.id} className={css.plain}>
            <RecordLink record={{ ...one, of: 'listing' }} className={css.linksTitle}>
              <RecordTitle of={one} />
            </RecordLink>
            <p className={css.answer}>
              <Chinese text={one.summary} />
            </p>
          </li>
        ))}
      </ul>
      {data.total > data.list.length && (
        <p className={`${textCss.size14} ${layoutCss.above10}`}>
          <Link {...linkTo('/government/knowledge/list', all)}>{t('answers.all', { total: count(data.total), count: data.total })}</Link>
        </p>
      )}
    </>
  );
}
