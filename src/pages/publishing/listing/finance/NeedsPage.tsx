import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { buttonClass } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { editorLink } from '#entities/publishing/listing/ListingLink.tsx';
import { useLastUser } from '#entities/identity/user/use-last-user.ts';
import { ListingListPage } from '../list/ListPage.tsx';
import { StepsPage } from '../steps/StepsPage.tsx';

/** Companies' financing needs: the list for lenders and administrators; others read who it is for. */
export function NeedsPage() {
  const { t } = useTranslation('finance');
  const user = useLastUser();
  const { plural, lead } = useKindWords(financingNeed.kind);
  const { data } = useQuery({ ...listingQueries.mayRead(financingNeed.kind), enabled: user !== null });
  if (user !== null && data?.mayRead === true) return <ListingListPage />;
  return (
    <StepsPage title={plural} lead={lead} visitor={{ icon: Landmark, title: t('needs.visitorTitle'), text: t('needs.text') }}>
      <Closed />
    </StepsPage>
  );
}

function Closed() {
  const { t } = useTranslation('finance');
  // its failure is shown in place, and its answer is the list
  const { data } = useSuspenseQuery(listingQueries.mayRead(financingNeed.kind));
  if (data.mayRead) return null;
  return (
    <EmptyState
      framed
      icon={Landmark}
      title={t('needs.title')}
      text={t('needs.text')}
      action={
        <>
          <Link {...editorLink(financingNeed)} className={buttonClass('primary')}>
            {t('need.title')}
          </Link>{' '}
          <Link to="/resources/finance/list" className={buttonClass()}>
            {t('needs.products')}
          </Link>
        </>
      }
    />
  );
}
