import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { listingAreas } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { editorLink } from '#entities/publishing/listing/ListingLink.tsx';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import { OwnListing, StoredListing } from '#entities/publishing/listing-keeping/own/OwnListing.tsx';
import { ListingPreview } from '../preview/lazy-preview.ts';
import css from './Publish.module.css';

type Props = { kind: string | undefined; id: string | undefined };

/** The editor of a listing, or the choice of a kind if none is given that the user may publish. */
export function PublishForm({ kind: code, id }: Props) {
  // the open form stays while the address gets the id of a new listing
  const kind = code === undefined ? undefined : kindOf(code);
  return kind === undefined && id !== undefined ? (
    <StoredListing key={id} id={id} preview={ListingPreview} />
  ) : (
    <NewListing kind={code} id={id} />
  );
}

function NewListing({ kind: code, id }: Props) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(ownListingQueries.list({ pageSize: 1 }));
  const kind = code === undefined ? undefined : kindOf(code);
  if (kind !== undefined && data.publishable.includes(kind.kind)) return <OwnListing kind={kind} id={id} preview={ListingPreview} />;
  return (
    <>
      {kind !== undefined && <Refused kind={kind.kind} forInstitutions={kind.publishers.length > 0} />}
      <h2 className={css.choose}>{t('publish.choose')}</h2>
      <ul className={css.kinds}>
        {listingAreas.flatMap((area) =>
          listingKinds
            .filter((one) => one.area === area && data.publishable.includes(one.kind))
            .map((one) => <Choice key={one.kind} kind={one} />),
        )}
      </ul>
    </>
  );
}

function Refused({ kind, forInstitutions }: { kind: string; forInstitutions: boolean }) {
  const { t } = useTranslation('account');
  const { name } = useKindWords(kind);
  return (
    <EmptyState
      framed
      title={t('publish.refusedTitle', { name })}
      text={t(forInstitutions ? 'publish.refusedInstitution' : 'publish.refusedPlatform')}
    />
  );
}

function Choice({ kind }: { kind: (typeof listingKinds)[number] }) {
  const words = useKindWords(kind.kind);
  return (
    <li>
      <Link {...editorLink(kind)} className={css.kind}>
        <strong>{words.name}</strong>
        <span>{words.lead}</span>
      </Link>
    </li>
  );
}
