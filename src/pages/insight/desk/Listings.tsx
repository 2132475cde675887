import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listingAdminQueries } from '#api/listing-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import { inDesk } from './desk-queries.ts';
import { Section } from './Section.tsx';

export function Listings() {
  const query = useQuery(listingAdminQueries.list(inDesk.listings));
  const { t } = useTranslation('desk');
  const { moment } = useFormat();
  return (
    <Section
      title={t('listings')}
      query={query}
      countOf={({ total }) => total}
      empty={t('noReview')}
      all={{ to: '/portal/listing', search: { state: 'review' } }}
    >
      {({ list }) =>
        list.map(({ id, kind, title, updatedAt }) => (
          <li key={id}>
            <Link to="/portal/listing/edit" search={{ id, kind }}>
              <Chinese text={title} />
            </Link>
            <span className={textCss.note}>{moment(updatedAt)}</span>
          </li>
        ))
      }
    </Section>
  );
}
