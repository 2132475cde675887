import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FolderOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { documentKinds } from '#domain/document/kinds.ts';
import { documentStandings } from '#domain/document/validity.ts';
import { Narrowing } from '../frame/Narrowing.tsx';
import type { DocumentSearch } from './document-params.ts';
import { documentsAsked, documentsOnPage } from './document-params.ts';
import { DocumentItem } from './DocumentItem.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Documents.module.css';

const route = getRouteApi('/_portal/account/xmzl');

// otherwise the router marks "All", too
const exactly = { exact: true, includeSearch: true };

/** The address of the list with another filter: back on the first page. */
const withFilter = ({ kind, standing, keyword }: DocumentSearch, change: Partial<DocumentSearch>) => ({
  to: '/account/xmzl' as const,
  search: { kind, standing, keyword, ...change },
});

/** The user's documents by kind and standing, those that end first at the top. */
export function DocumentList({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('document');
  const { count } = useFormat();
  const search = route.useSearch();
  const { page, kind, standing } = search;
  const { data } = useSuspenseQuery(documentQueries.list(documentsAsked(search)));
  if (data.all === 0)
    return (
      <EmptyState
        framed
        icon={FolderOpen}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button look="primary" onClick={onAdd}>
            {t('addFirst')}
          </Button>
        }
      />
    );
  const { expired = 0, expiring = 0 } = data.standings;
  const due = expired + expiring;
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((total, one) => total + one, 0);
  return (
    <section aria-label={t('listTitle')}>
      {due > 0 && standing === undefined && (
        <p className={css.due} role="note">
          {t('due.text', { count: due, expired: count(expired), expiring: count(expiring) })}
        </p>
      )}
      <Narrowing inUse={[kind, standing, search.keyword || undefined].filter((one) => one !== undefined).length}>
        <Keyword search={search} />
        <nav className={css.filters} aria-label={t('byStanding')}>
          {([undefined, ...documentStandings] as const)
            .filter((one) => one === undefined || one === standing || (data.standings[one] ?? 0) > 0)
            .map((one) => (
              <Link
                key={one ?? 'all'}
                {...withFilter(search, { standing: one })}
                activeOptions={exactly}
                aria-current={one === standing ? 'true' : undefined}
              >
                {t('counted', {
                  name: t(`standing.${one ?? 'all'}`),
                  count: one === undefined ? sum(data.standings) : (data.standings[one] ?? 0),
                })}
              </Link>
            ))}
        </nav>
        {(Object.keys(data.kinds).length > 1 || kind !== undefined) && (
          <nav className={css.filters} aria-label={t('byKind')}>
            {([undefined, ...documentKinds] as const)
              .filter((one) => one === undefined || one === kind || (data.kinds[one] ?? 0) > 0)
              .map((one) => (
                <Link
                  key={one ?? 'all'}
                  {...withFilter(search, { kind: one })}
                  activeOptions={exactly}
                  aria-current={one === kind ? 'true' : undefined}
                >
                  {t('counted', { name: t(`kind.${one ?? 'all'}`), count: one === undefined ? sum(data.kinds) : (data.kinds[one] ?? 0) })}
                </Link>
              ))}
          </nav>
        )}
      </Narrowing>
      {data.list.length === 0 ? (
        <EmptyState
          framed
          icon={SearchX}
          title={t('noneTitle')}
          text={t('noneText')}
          action={
            <Link to="/account/xmzl" className={buttonClass()}>
              {t('showAll')}
            </Link>
          }
        />
      ) : (
        <ul className={`${layoutCss.panel} ${layoutCss.above8}`} aria-label={t('listTitle')}>
          {data.list.map((row) => (
            <DocumentItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(data.total / documentsOnPage)}
        linkTo={(to) => ({ to: '/account/xmzl', search: { ...search, open: undefined, page: to } })}
      />
    </section>
  );
}

function Keyword({ search }: { search: DocumentSearch }) {
  const { t } = useTranslation('document');
  const navigate = useNavigate();
  const [text, setText] = useState(search.keyword);
  return (
    <form
      role="search"
      aria-label={t('keyword')}
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
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  );
}
