import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { Link } from '@tanstack/react-router';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { buttonClass } from '#components/Button.tsx';
import { useTranslation } from 'react-i18next';
import { listingAdminQueries } from '#api/listing-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { mayAct, standingInEditor } from '#domain/publishing/states.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Listing.module.css';
import { ActButtons } from '#entities/publishing/review/ActButtons.tsx';
import { Timeline } from '#entities/publishing/review/Timeline.tsx';
import type { Seen } from '#entities/publishing/review/use-record-acts.ts';
import { seenInEditor } from '#entities/publishing/review/use-record-acts.ts';
import { KeeperRight, DraftNotice } from '#entities/publishing/listing-keeping/DraftMessage.tsx';
import { ContentValues } from '#entities/publishing/listing-keeping/ContentValues.tsx';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';

const Presence = lazy(() => import('#entities/platform/notification/Bell.tsx').then((module) => ({ default: module.Presence })));

type Props = { id: string; busy: boolean; onAct: (action: ListingAct, listings: readonly Seen[]) => void };

/** The content of a listing, the changes of its next version, and its actions. */
export function Review({ id, busy, onAct }: Props) {
  const { data, error, refetch } = useQuery({ ...listingAdminQueries.detail(id), enabled: id !== '' });
  if (data !== undefined) return <Shown listing={data} busy={busy} onAct={onAct} />;
  return error === null ? <Skeleton dense rows={8} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}

const acts = ['send', 'publish', 'return', 'renew', 'reinstate', 'retire', 'discard'] as const satisfies ListingAct[];

function Shown({ listing, busy, onAct }: Omit<Props, 'id'> & { listing: ListingEditing }) {
  const { t } = useTranslation('listingAdmin');
  const { id, kind: code, draft, published, owner, timeline } = listing;
  const held = useId();
  const kind = kindOf(code);
  const content = draft?.content ?? published?.content;
  if (kind === undefined || content === undefined) return null;
  const state = draft?.state ?? published?.state ?? 'draft';
  const standing = standingInEditor(listing, kind.reviewed);
  const isLeftToOthers = draft?.state === 'review' && draft.isLeftToOthers;
  const seen = seenInEditor(listing, content.title);
  const former = draft === null ? undefined : published?.content;
  return (
    <div className={css.sections}>
      <section>
        <Suspense fallback={null}>
          <Presence kind="listing" id={id} doing="look" />
        </Suspense>
        <h3 lang="zh-CN">{content.title === '' ? t('untitled') : content.title}</h3>
        <p>
          <StateChip state={state} />{' '}
          <span className={textCss.note}>{owner === null ? t('administrators') : `${owner.displayName} · ${owner.username}`}</span>
        </p>
        <KeeperRight company={listing.company} />
        <DraftNotice kind={kind} listing={listing} />
      </section>
      <div className={layoutCss.row}>
        <ForWriters>
          <Link to="/portal/listing/edit" search={{ id }} className={buttonClass()}>
            {t('edit')}
          </Link>
        </ForWriters>
        {isLeftToOthers && <p id={held}>{t('refused.own')}</p>}
        <ActButtons
          area="listingAdmin"
          actions={acts.filter((action) => mayAct(action, standing))}
          busy={busy}
          heldBy={(action) => (isLeftToOthers && action === 'publish' ? held : undefined)}
          onAct={(action) => onAct(action, [seen])}
        />
        {published?.state === 'published' && (
          <ListingLink kind={kind} id={id}>
            {t('onPortal')}
          </ListingLink>
        )}
      </div>
      <section>
        <h3>{t('content')}</h3>
        {former !== undefined && <p className={textCss.note}>{t('nextVersion')}</p>}
        <ContentValues kind={kind} links={listing.links} content={content} former={former} />
      </section>
      <section>
        <h3>{t('timeline')}</h3>
        <Timeline area="listingAdmin" timeline={timeline} />
      </section>
    </div>
  );
}
