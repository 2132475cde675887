import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MessageSquareHeart, Undo2, PencilLine, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries } from '#api/application.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { applicationStates } from '#domain/application/states.ts';
import { OwnRow } from '#entities/casework/application/OwnRow.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Narrowing } from '../frame/Narrowing.tsx';
import type { MineSearch } from './mine-params.ts';
import { mineAsked, rowsOnPage } from './mine-params.ts';
import layoutCss from '#components/layout.module.css';
import css from './Applications.module.css';

const route = getRouteApi('/_portal/account/shenPi');

/** Everything the user has applied for, by state and kind; what was returned to them first. */
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
  const ofAllKinds = Object.values(data.kinds).reduce((sum, count) => sum + count, 0);
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
      <Narrowing inUse={[state, kind, keyword || undefined].filter((one) => one !== undefined).length}>
        {/* another keyword in the address is another field */}
        <Keyword key={keyword} search={search} />
        <nav className={css.filters} aria-label={t('mine.byState')}>
          <Link {...withFilter(search, { state: undefined })} aria-current={state === undefined ? 'true' : undefined}>
            {t('mine.all', { count: all })}
          </Link>
          {applicationStates
            .filter((one) => (data.states[one] ?? 0) > 0 || one === state)
            .map((one) => (
              <Link key={one} {...withFilter(search, { state: one })} aria-current={state === one ? 'true' : undefined}>
                {t('mine.counted', { state: t(`state.${one}`), count: data.states[one] ?? 0 })}
              </Link>
            ))}
        </nav>
        {(Object.keys(data.kinds).length > 1 || kind !== undefined) && (
          <nav className={css.filters} aria-label={t('mine.byKind')}>
            <Link {...withFilter(search, { kind: undefined })} aria-current={kind === undefined ? 'true' : undefined}>
              {t('mine.allKinds', { count: ofAllKinds })}
            </Link>
            {[...new Set([...Object.keys(data.kinds), ...(kind === undefined ? [] : [kind])])].map((one) => (
              <Link key={one} {...withFilter(search, { kind: one })} aria-current={kind === one ? 'true' : undefined}>
                {t('mine.counted', { state: t(`kind.${one as 'policy'}`), count: data.kinds[one] ?? 0 })}
              </Link>
            ))}
          </nav>
        )}
      </Narrowing>
      {data.list.length === 0 ? (
        <EmptyState
          framed
          icon={SearchX}
          title={t('mine.noneTitle')}
          text={t('mine.noneText')}
          action={
            <Link to="/account/shenPi" className={buttonClass()}>
              {t('mine.showAll')}
            </Link>
          }
        />
      ) : (
        <ul className={`${layoutCss.panel} ${layoutCss.above8}`} aria-label={t('mine.title')}>
          {data.list.map((row) => (
            <OwnRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(data.total / rowsOnPage)}
        linkTo={(to) => ({ to: '/account/shenPi', search: { ...search, page: to } })}
      />
    </>
  );
}

function Keyword({ search }: { search: MineSearch }) {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  const [text, setText] = useState(search.keyword);
  return (
    <form
      role="search"
      aria-label={t('mine.keyword')}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(withFilter(search, { keyword: text.trim() }));
      }}
    >
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={t('mine.keyword')}
        placeholder={t('mine.keyword')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('mine.search')}</Button>
    </form>
  );
}
