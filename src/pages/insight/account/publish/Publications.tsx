import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { keptStates } from '#contract/listing-kept.ts';
import { editorLink, linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import { seenOf } from '#entities/publishing/review/use-record-acts.ts';
import { useActs } from '#entities/publishing/listing-keeping/use-acts.ts';
import { useOwnActing } from '#entities/publishing/listing-keeping/own/use-own-acting.ts';
import { publicationsAsked } from './publications-asked.ts';
import type { ListPage } from './list-page.ts';
import { Publication } from './Publication.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Publish.module.css';

// an act is seldom refused, and its dialog brings antd
const Refused = lazy(() =>
  import('#entities/publishing/listing-keeping/own/OwnListing.tsx').then((module) => ({ default: module.Refused })),
);

type Belonging = 'mine' | 'company';

type Props = {
  on: ListPage;
  page: number;
  pageSize: number;
  state: Row['state'] | undefined;
  /** The user's own listings or a company's; undefined: both. */
  whose?: Belonging | undefined;
  /** Only listings not confirmed for 90 days. */
  unchecked?: boolean | undefined;
};

/** The listings of the user and of their companies, of every kind, by owner and state, with their actions. */
export function Publications({ on, page, pageSize, state, whose, unchecked = false }: Props) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { data, refetch } = useSuspenseQuery(ownListingQueries.list(publicationsAsked({ page, pageSize, state, whose, unchecked })));
  const again = () => void refetch();
  const acts = useActs({ acting: useOwnActing(), onDone: again, onChanged: again });
  const rowOf = (id: string) => data.list.find((row) => row.id === id);
  const all = Object.values(data.states).reduce((sum, count) => sum + count, 0);
  const { whose: of } = data;
  // a choice between the same listings is none
  const isMixed = whose !== undefined || of.mine < of.all || (of.company > 0 && of.company < of.all);
  if (of.all === 0)
    return <EmptyState framed icon={Megaphone} title={t('published.emptyTitle')} text={t('published.emptyText')} action={<Publish />} />;
  return (
    <section aria-label={t('custom.tab.published')}>
      <div className={css.top}>
        <div className={css.filters}>
          {isMixed && <Whose on={on} current={whose} counts={data.whose} />}
          <States on={on} isLabelled={isMixed} whose={whose} current={state} counts={{ ...data.states, all }} />
        </div>
        <Publish />
      </div>
      {data.total === 0 ? (
        <EmptyState
          framed
          icon={Megaphone}
          title={t('published.noneTitle')}
          text={t('published.noneText')}
          action={
            <Link {...linkTo(on, { tab: 'published' })} className={buttonClass()}>
              {t('published.showAll')}
            </Link>
          }
        />
      ) : (
        <ul className={layoutCss.panel}>
          {data.list.map((row) => (
            <Publication
              key={row.id}
              on={on}
              row={row}
              busy={acts.busy}
              onAct={(action) => void acts.act(action, [seenOf(row)])}
              onHandedOver={again}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(data.total / pageSize)}
        linkTo={(to) => linkTo(on, { tab: 'published', state, whose, page: to, ...(unchecked && { unchecked }) })}
      />
      {acts.refusal !== undefined && (
        <Suspense>
          <Refused
            refusal={acts.refusal}
            kindOf={(id) => kindOf(rowOf(id)?.kind ?? '')}
            onShow={(id, path) => {
              const kind = kindOf(rowOf(id)?.kind ?? '');
              if (kind !== undefined) void navigate(editorLink(kind, id, path) as never);
            }}
            onClose={acts.forget}
          />
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

type WhoseProps = { on: ListPage; current: Belonging | undefined; counts: Readonly<Record<'all' | Belonging, number>> };

/** Owners of the displayed listings, with counts, as links. */
function Whose({ on, current, counts }: WhoseProps) {
  const { t } = useTranslation('account');
  const { count } = useFormat();
  return (
    <nav className={css.states} aria-label={t('published.whose.label')}>
      <span className={css.of} aria-hidden>
        {t('published.whose.label')}
      </span>
      {([undefined, 'mine', 'company'] as const).map((one) => (
        <Link
          key={one ?? 'all'}
          {...linkTo(on, { tab: 'published', whose: one })}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.state}
          aria-current={one === current ? 'page' : undefined}
        >
          {t(`published.whose.${one ?? 'all'}`)} <span className={css.count}>{count(counts[one ?? 'all'])}</span>
        </Link>
      ))}
    </nav>
  );
}

type StatesProps = {
  isLabelled: boolean;
  on: ListPage;
  whose: Belonging | undefined;
  current: Row['state'] | undefined;
  counts: Readonly<Record<string, number>>;
};

/** The states that the user's listings are in, with their counts, as links. */
function States({ on, isLabelled, whose, current, counts }: StatesProps) {
  const { t } = useTranslation('listingAdmin');
  const { count } = useFormat();
  const shown = keptStates.filter((state) => state === current || (counts[state] ?? 0) > 0);
  return (
    <nav className={css.states} aria-label={t('states')}>
      {isLabelled && (
        <span className={css.of} aria-hidden>
          {t('column.state')}
        </span>
      )}
      {([undefined, ...shown] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          {...linkTo(on, { tab: 'published', state, whose })}
          resetScroll={false}
          // otherwise the router marks "All", too
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.state}
          aria-current={state === current ? 'page' : undefined}
        >
          {t(`state.${state ?? 'all'}`)} <span className={css.count}>{count(counts[state ?? 'all'] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
}
