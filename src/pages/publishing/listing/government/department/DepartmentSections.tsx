import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import { useFormat } from '#components/format/format.ts';
import type { ListingDetail } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { department } from '#contract/listing/kinds/department.ts';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { RecordList } from '#entities/publishing/listing/RecordLink.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../../detail/ListingDetail.module.css';
import { Answers } from '../../detail/Answers.tsx';
import { Part } from '../../detail/Part.tsx';

/** Shown of each; the rest is a link away. */
const shown = 5;

/** The documents, matters and answers of a department. */
export function DepartmentSections({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { issuer } = listing.attributes as AttributesOf<typeof department>;
  return (
    <>
      <Part title={t('department.matters')}>
        <Matters id={listing.id} />
      </Part>
      {issuer !== null && (
        <>
          <Part title={t('department.policies')}>
            <Policies issuer={issuer} />
          </Part>
          <Part title={t('department.answers')}>
            <Answers
              query={listingQueries.search({ kind: 'knowledge', options: { answeredBy: [issuer] }, pageSize: shown })}
              all={{ answeredBy: [issuer] }}
            />
          </Part>
        </>
      )}
    </>
  );
}

function NoEntries() {
  const { t } = useTranslation('listingDetail');
  return <p className={css.summary}>{t('department.none')}</p>;
}

function Matters({ id }: { id: string }) {
  const { t } = useTranslation('listingDetail');
  const { count } = useFormat();
  const { data } = useSuspenseQuery(listingQueries.search({ kind: 'matter', links: { department: [id] }, pageSize: shown }));
  if (data.total === 0) return <NoEntries />;
  return (
    <>
      <RecordList records={data.list.map((one) => ({ ...one, of: 'listing' }))} />
      {data.total > shown && (
        <p className={`${textCss.size14} ${layoutCss.above10}`}>
          <Link {...linkTo('/institution/metter/list', { department: [id] })}>
            {t('department.allMatters', { total: count(data.total), count: data.total })}
          </Link>
        </p>
      )}
    </>
  );
}

function Policies({ issuer }: { issuer: string }) {
  const { t } = useTranslation('listingDetail');
  const { count } = useFormat();
  const { data } = useSuspenseQuery(policyQueries.resultSearch({ issuer: [issuer], sort: 'published', pageSize: shown }));
  if (data.total === 0) return <NoEntries />;
  return (
    <>
      <RecordList records={data.list.map(({ id, title }) => ({ id, title, of: 'policy', kind: null }))} />
      {data.total > shown && (
        <p className={`${textCss.size14} ${layoutCss.above10}`}>
          <Link to="/policy/search" search={{ issuer: [issuer] }}>
            {t('department.allPolicies', { total: count(data.total), count: data.total })}
          </Link>
        </p>
      )}
    </>
  );
}
