import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, FolderOpen, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { documentKinds } from '#domain/document/kinds.ts';
import type { DocumentKind } from '#domain/document/kinds.ts';
import { documentStandings } from '#domain/document/validity.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Filter, Keyword, Narrowing, Rows } from '../frame/OwnList.tsx';
import { documentsAsked, documentsOnPage } from './document-params.ts';
import type { DocumentSearch } from './document-params.ts';
import { DocumentItem } from './DocumentItem.tsx';
import css from './Documents.module.css';

// loaded when it opens, because its leave guard is not part of the page's file
const DocumentForm = lazy(() => import('./DocumentForm.tsx').then((module) => ({ default: module.DocumentForm })));

const route = getRouteApi('/_portal/account/xmzl');

/** Reusable documents of the user: expiring ones first, missing ones, and all versions. */
export function DocumentsPage() {
  const { t } = useTranslation('document');
  const { open: _open, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const announce = useAnnounce();
  /** The kind that the form of a new document begins with; null while it is closed. */
  const [adding, setAdding] = useState<DocumentKind | null>(null);
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      visitor={{ icon: FolderOpen, title: t('visitorTitle'), text: t('visitorText') }}
      resetKey={JSON.stringify(filters)}
      actions={
        <Button look="primary" aria-expanded={adding !== null} onClick={() => setAdding(adding ?? 'businessLicence')}>
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      }
    >
      {adding !== null && (
        <section className={css.panel} aria-label={t('form.create')}>
          <h2>{t('form.create')}</h2>
          <Suspense fallback={<Skeleton rows={6} />}>
            <DocumentForm
              key={adding}
              mode="create"
              kind={adding}
              onClose={() => setAdding(null)}
              onSaved={({ id, title }) => {
                setAdding(null);
                announce({ text: t('created', { title }), takesFocus: true });
                void navigate({ search: { open: id }, ignoreBlocker: true });
              }}
            />
          </Suspense>
        </section>
      )}
      <DocumentList onAdd={() => setAdding('businessLicence')} />
      <SectionBoundary resetKey="required" failed={t('required.failed')} fallback={<Skeleton rows={3} />}>
        <RequiredDocuments onAdd={setAdding} />
      </SectionBoundary>
    </AccountPage>
  );
}

/** Documents required by policies that the company may apply for, and which of them exist. */
function RequiredDocuments({ onAdd }: { onAdd: (kind: DocumentKind) => void }) {
  const { t } = useTranslation('document');
  const { data } = useSuspenseQuery(documentQueries.required());
  const { company, policies, list } = data;
  return (
    <section className={css.required} aria-label={t('required.title')}>
      <h2>{t('required.title')}</h2>
      {company === null ? (
        <>
          <p className={css.quiet}>{t('required.noCompany')}</p>
          <Link to="/policy/match" className={buttonClass()}>
            {t('required.choose')}
          </Link>
        </>
      ) : list.length === 0 ? (
        <p className={css.quiet}>{t('required.none', { company: company.name })}</p>
      ) : (
        <>
          <p className={css.quiet}>{t('required.lead', { company: company.name, count: policies })}</p>
          <ul className={css.requiredList}>
            {list.map(({ kind, count, first, held }) => {
              const isThere = held !== null && held !== 'expired';
              const Icon = isThere ? CircleCheck : CircleDashed;
              return (
                <li key={kind} data-there={isThere}>
                  <Icon size={18} aria-hidden />
                  <div>
                    <strong>{t(`kind.${kind}`)}</strong>{' '}
                    <span className={css.quiet}>{held === null ? t('required.missing') : t(`required.held.${held}`)}</span>
                    <p className={css.facts}>
                      <span>{t('required.askedBy', { count })}</span>
                      {first.map(({ id, title }) => (
                        <Link key={id} to="/policy/detail" search={{ id }}>
                          <Chinese text={title} />
                        </Link>
                      ))}
                    </p>
                  </div>
                  {!isThere && (
                    <Button aria-label={t('required.addNamed', { kind: t(`kind.${kind}`) })} onClick={() => onAdd(kind)}>
                      {t('required.add')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/** The address of the list with another filter: back on the first page. */
const withFilter = ({ kind, standing, keyword }: DocumentSearch, change: Partial<DocumentSearch>) => ({
  to: '/account/xmzl' as const,
  search: { kind, standing, keyword, ...change },
});

/** The user's documents by kind and standing, those that expire first at the top. */
function DocumentList({ onAdd }: { onAdd: () => void }) {
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
