import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { documentKinds } from '#domain/document/kinds.ts';
import { documentStandings } from '#domain/document/validity.ts';
import { Filter, Keyword, Narrowing, Rows } from '../frame/OwnList.tsx';
import type { DocumentSearch } from './document-params.ts';
import { documentsAsked, documentsOnPage } from './document-params.ts';
import { DocumentItem } from './DocumentItem.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Documents.module.css';

const route = getRouteApi('/_portal/account/xmzl');

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
  const { page, kind, standing, keyword } = search;
  const navigate = useNavigate();
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
  return (
    <section aria-label={t('listTitle')}>
      {due > 0 && standing === undefined && (
        <p className={css.due} role="note">
          {t('due.text', { count: due, expired: count(expired), expiring: count(expiring) })}
        </p>
      )}
      <Narrowing by={[kind, standing, keyword]}>
        <Keyword
          label={t('keyword')}
          action={t('search')}
          value={keyword}
          onSearch={(typed) => void navigate(withFilter(search, { keyword: typed }))}
        />
        <Filter
          label={t('byStanding')}
          codes={documentStandings}
          counts={data.standings}
          current={standing}
          textOf={(one, number) => t('counted', { name: t(`standing.${one ?? 'all'}`), count: number })}
          linkTo={(one) => withFilter(search, { standing: one })}
        />
        {(Object.keys(data.kinds).length > 1 || kind !== undefined) && (
          <Filter
            label={t('byKind')}
            codes={documentKinds}
            counts={data.kinds}
            current={kind}
            textOf={(one, number) => t('counted', { name: t(`kind.${one ?? 'all'}`), count: number })}
            linkTo={(one) => withFilter(search, { kind: one })}
          />
        )}
      </Narrowing>
      <Rows
        label={t('listTitle')}
        rows={data.list}
        none={{ title: t('noneTitle'), text: t('noneText'), action: t('showAll'), link: { to: '/account/xmzl' } }}
      >
        {(row) => <DocumentItem key={row.id} row={row} />}
      </Rows>
      <Pager
        page={page}
        pages={Math.ceil(data.total / documentsOnPage)}
        linkTo={(to) => ({ to: '/account/xmzl', search: { ...search, open: undefined, page: to } })}
      />
    </section>
  );
}
