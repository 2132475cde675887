import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { buttonClass } from '#components/Button.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { Institution } from './Institution.tsx';
import { ownInstitutions } from './institution-params.ts';
import css from './InstitutionPage.module.css';

const route = getRouteApi('/_portal/account/jiGou');

const gains = ['page', 'publish', 'needs', 'ratings'] as const;

/** The institution in the address, otherwise the user's first admitted one; without one, the benefits of having one. */
export function OwnInstitutions() {
  const { t } = useTranslation('ownInstitution');
  const { id } = route.useSearch();
  const { data } = useSuspenseQuery(ownListingQueries.list(ownInstitutions));
  const { list } = data;
  const shown = list.find((one) => one.id === id) ?? list.find(({ state, published }) => state === 'published' || published) ?? list[0];
  if (shown === undefined) return <Settle />;
  return (
    <>
      {list.length > 1 && (
        <nav className={css.others} aria-label={t('others')}>
          {list.map((one) => (
            <Link
              key={one.id}
              to="/account/jiGou"
              search={{ id: one.id }}
              className={css.other}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one.id === shown.id ? 'page' : undefined}
            >
              {one.title === '' ? t('untitled') : <RecordTitle of={one} />}
            </Link>
          ))}
        </nav>
      )}
      <Institution key={shown.id} row={shown} />
    </>
  );
}

/** The benefits for an institution, and the link to apply. */
function Settle() {
  const { t } = useTranslation(['ownInstitution', 'settle']);
  return (
    <section className={css.settle} aria-labelledby="settle">
      <h2 id="settle">{t('none.title')}</h2>
      <p>{t('none.text')}</p>
      <ul className={css.gains}>
        {gains.map((gain) => (
          <li key={gain}>{t(`settle:gain.${gain}`)}</li>
        ))}
      </ul>
      <Link to="/institution/settle" className={buttonClass('primary')}>
        {t('none.action')}
      </Link>
    </section>
  );
}
