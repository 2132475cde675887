import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { dayLength, todayInChina } from '#domain/china-time.ts';
import type { ListingAct } from '#domain/listing/states.ts';
import { checkedForDays, mayActOnListing } from '#domain/listing/states.ts';
import { useKindWords } from '#entities/listing/kind-words.ts';
import { linkTo } from '#entities/listing/ListingLink.tsx';
import type { Row } from '#entities/listing-keeping/kinds.ts';
import { kindOf } from '#entities/listing-keeping/kinds.ts';
import { seenOf, standingOf } from '#entities/listing-keeping/rows.ts';
import { StateChip } from '#entities/listing-keeping/StateChip.tsx';
import { useActs } from '#entities/listing-keeping/use-acts.ts';
import { useOwnActing } from '#entities/listing-keeping/use-own-acting.ts';
import { today } from '#entities/policy/today.ts';
import css from './Publish.module.css';

// an act is seldom refused, and its dialog brings antd
const Refused = lazy(() => import('#entities/listing-keeping/OwnListing.tsx').then((module) => ({ default: module.Refused })));

/** The listings of the user, of every kind and in every state, with what can be done with each. */
export function Publications({ page, pageSize }: { page: number; pageSize: number }) {
  const { t } = useTranslation('account');
  const asked = { page, pageSize };
  const { data, refetch } = useSuspenseQuery(ownListingQueries.list(asked));
  const again = () => void refetch();
  const acts = useActs({ acting: useOwnActing(), onDone: again, onChanged: again });
  if (data.total === 0)
    return <EmptyState framed icon={Megaphone} title={t('published.emptyTitle')} text={t('published.emptyText')} action={<Publish />} />;
  return (
    <section aria-label={t('custom.tab.published')}>
      <div className={css.top}>
        <p className={css.total}>{t('published.total', { count: data.total })}</p>
        <Publish />
      </div>
      <ul className={css.list}>
        {data.list.map((row) => (
          <Publication key={row.id} row={row} busy={acts.busy} onAct={(action) => void acts.act(action, [seenOf(row)])} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(data.total / pageSize)}
        linkTo={(to) => ({ to: '/account/custom', search: { tab: 'published', page: to } })}
      />
      {acts.refusal !== undefined && (
        <Suspense>
          <Refused refusal={acts.refusal} onClose={acts.forget} />
        </Suspense>
      )}
    </section>
  );
}

function Publish() {
  const { t } = useTranslation('account');
  return (
    <Link to="/account/publish" className={buttonClass('primary')}>
      {t('publish.title')}
    </Link>
  );
}

const acts = ['renew', 'send', 'recall', 'reinstate', 'retire', 'discard'] as const satisfies ListingAct[];

type RowProps = { row: Row; busy: boolean; onAct: (action: ListingAct) => void };

function Publication({ row, busy, onAct }: RowProps) {
  const { t } = useTranslation(['account', 'listingAdmin']);
  const { day, count } = useFormat();
  const words = useKindWords(row.kind);
  const { id, title, state, note, views, checkedAt, expiresAt, updatedAt, publishedVersion } = row;
  const kind = kindOf(row.kind);
  const dayOf = (moment: string) => day(todayInChina(new Date(moment)));
  const isUnchecked =
    state === 'published' && checkedAt !== null && Date.parse(today()) - Date.parse(checkedAt) > checkedForDays * dayLength;
  const facts = [
    words.name,
    t('published.updated', { when: dayOf(updatedAt) }),
    ...(state === 'published' && checkedAt !== null ? [t('published.checked', { when: dayOf(checkedAt) })] : []),
    ...(state === 'published' && expiresAt !== null ? [t('published.until', { when: dayOf(expiresAt) })] : []),
    ...(publishedVersion === null ? [] : [t('published.views', { count: views, views: count(views) })]),
  ];
  const editor = kind?.restricted === true ? linkTo(kind.pages.detail, { id }) : linkTo('/account/publish', { id });
  return (
    <li className={css.row}>
      <h2 className={css.title}>
        <Link {...editor}>
          <Chinese text={title} />
        </Link>
        <StateChip state={state} />
      </h2>
      <p className={css.facts}>{facts.join(' · ')}</p>
      {row.published && <p className={css.facts}>{t('published.both')}</p>}
      {state === 'draft' && note !== null && <p className={css.told}>{t('published.returned', { note })}</p>}
      {isUnchecked && <p className={css.told}>{t('published.still', { count: checkedForDays })}</p>}
      <div className={css.acts}>
        <Link {...editor} className={buttonClass()} aria-label={`${t('listingAdmin:edit')}：${title}`}>
          {t('listingAdmin:edit')}
        </Link>
        {acts
          .filter((action) => mayActOnListing(action, standingOf(row)))
          .map((action) => (
            <Button key={action} disabled={busy} aria-label={`${t(`listingAdmin:act.${action}`)}：${title}`} onClick={() => onAct(action)}>
              {t(`listingAdmin:act.${action}`)}
            </Button>
          ))}
        {kind !== undefined && kind.restricted !== true && (state === 'published' || row.published) && (
          <Link {...linkTo(kind.pages.detail, { id })} className={buttonClass('quiet')}>
            {t('listingAdmin:onPortal')}
          </Link>
        )}
      </div>
    </li>
  );
}
