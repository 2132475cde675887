import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MessageSquareHeart, PencilLine, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applicationQueries } from '#api/application.ts';
import { buttonClass } from '#components/Button.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { applicationStates } from '#domain/application/states.ts';
import { OwnRow } from '#entities/casework/application/OwnRow.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Filter, Keyword, Narrowing, Rows } from '../frame/OwnList.tsx';
import type { MineSearch } from './mine-params.ts';
import { mineAsked, rowsOnPage } from './mine-params.ts';
import css from './Applications.module.css';

const route = getRouteApi('/_portal/account/shenPi');

/** All applications of the user, by state and kind; returned ones first. */
export function Applications() {
  const { t } = useTranslation('application');
  const search = route.useSearch();
  return (
    <AccountPage
      title={t('mine.title')}
      lead={t('mine.lead')}
      visitor={{ icon: PencilLine, title: t('visitor.title'), text: t('visitor.text') }}
      resetKey={JSON.stringify(search)}
    >
      <List />
    </AccountPage>
  );
}

/** The address of the list with another filter: back on the first page. */
const withFilter = ({ state, kind, keyword }: MineSearch, change: Partial<MineSearch>) => ({
  to: '/account/shenPi' as const,
  search: { state, kind, keyword, ...change },
});

function List() {
  const { t } = useTranslation('application');
  const search = route.useSearch();
  const { page, state, kind, keyword } = search;
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(applicationQueries.mine(mineAsked(search)));
  const all = Object.values(data.states).reduce((sum, count) => sum + count, 0);
  const isNarrowed = state !== undefined || kind !== undefined || keyword !== '';
  if (all === 0 && !isNarrowed)
    return (
      <EmptyState
        framed
        icon={PencilLine}
        title={t('mine.emptyTitle')}
        text={t('mine.emptyText')}
        action={
          <Link to="/policy/search" className={buttonClass('primary')}>
            {t('mine.find')}
          </Link>
        }
      />
    );
  const returned = data.states['returned'] ?? 0;
  return (
    <>
      {returned > 0 && state === undefined && (
        <p className={css.waiting} role="status">
          <Undo2 size={16} aria-hidden />
          <span>
            {t('mine.returned', { count: returned })} <Link {...withFilter(search, { state: 'returned' })}>{t('mine.showReturned')}</Link>
          </span>
        </p>
      )}
      {data.rateable > 0 && (
        <p className={css.waiting} role="status">
          <MessageSquareHeart size={16} aria-hidden />
          <span>
            {t('mine.rateable', { count: data.rateable })} <Link to="/account/suQiu">{t('mine.toRate')}</Link>
          </span>
        </p>
      )}
      <Narrowing by={[state, kind, keyword]}>
        {/* another keyword in the address is another field */}
        <Keyword
          key={keyword}
          label={t('mine.keyword')}
          action={t('mine.search')}
          value={keyword}
          onSearch={(typed) => void navigate(withFilter(search, { keyword: typed }))}
        />
        <Filter
          label={t('mine.byState')}
          codes={applicationStates}
          counts={data.states}
          current={state}
          textOf={(one, count) => (one === undefined ? t('mine.all', { count }) : t('mine.counted', { state: t(`state.${one}`), count }))}
          linkTo={(one) => withFilter(search, { state: one })}
        />
        {(Object.keys(data.kinds).length > 1 || kind !== undefined) && (
          <Filter
            label={t('mine.byKind')}
            codes={[...new Set([...Object.keys(data.kinds), ...(kind === undefined ? [] : [kind])])]}
            counts={data.kinds}
            current={kind}
            textOf={(one, count) =>
              one === undefined ? t('mine.allKinds', { count }) : t('mine.counted', { state: t(`kind.${one as 'policy'}`), count })
            }
            linkTo={(one) => withFilter(search, { kind: one })}
          />
        )}
      </Narrowing>
      <Rows
        label={t('mine.title')}
        rows={data.list}
        none={{ title: t('mine.noneTitle'), text: t('mine.noneText'), action: t('mine.showAll'), link: { to: '/account/shenPi' } }}
      >
        {(row) => <OwnRow key={row.id} row={row} />}
      </Rows>
      <Pager
        page={page}
        pages={Math.ceil(data.total / rowsOnPage)}
        linkTo={(to) => ({ to: '/account/shenPi', search: { ...search, page: to } })}
      />
    </>
  );
}
