import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListingKind } from '#contract/listing/kind.ts';
import { notice } from '#contract/listing/kinds/notice.ts';
import { KindContext } from '#entities/publishing/listing/kind.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import entranceCss from '../../entrance/Entrance.module.css';
import { Featured } from '../../entrance/Featured.tsx';
import { Newest } from '../../entrance/Newest.tsx';
import { ListingListPage } from '../../list/ListPage.tsx';
import { ListSearchForm } from '../../list/ListSearchForm.tsx';
import css from './OperationPage.module.css';
import { kindOfTab, operationKinds } from './operation-search.ts';

const route = getRouteApi('/_portal/operation/list');

/** Services for companies: an entrance with featured notices and the newest of each kind, and a list of each. */
export function OperationPage() {
  const { t } = useTranslation('listingDetail');
  const kind = kindOfTab(route.useSearch({ select: ({ tab }) => tab }));
  if (kind !== undefined)
    return (
      <KindContext value={kind}>
        <ListingListPage key={kind.kind} head={<ListHead kind={kind} />} />
      </KindContext>
    );
  return (
    <div className={entranceCss.page}>
      <title>{t('operation.title')}</title>
      <Head />
      <Featured kind={notice} />
      {operationKinds.map((one) => (
        <Newest key={one.kind} kind={one} />
      ))}
    </div>
  );
}

function ListHead({ kind }: { kind: ListingKind }) {
  return (
    <>
      <Head kind={kind} />
      <ListSearchForm />
    </>
  );
}

/** Scrolls the row so that its open tab is in view: on a phone the last ones begin out of sight. */
function showOpenTab(tabs: HTMLElement | null): void {
  const open = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - 24;
}

function Head({ kind }: { kind?: ListingKind }) {
  const { t } = useTranslation('listingDetail');
  return (
    <>
      <h1 className={entranceCss.title}>{t('operation.title')}</h1>
      <p className={entranceCss.lead}>{t('operation.lead')}</p>
      <nav ref={showOpenTab} className={css.tabs} aria-label={t('operation.kinds')}>
        <Link
          to="/operation/list"
          search={{}}
          className={kind === undefined ? css.current : css.tab}
          aria-current={kind === undefined ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
        >
          {t('operation.all')}
        </Link>
        {operationKinds.map((one) => (
          <Tab key={one.kind} kind={one} isCurrent={one === kind} />
        ))}
      </nav>
    </>
  );
}

function Tab({ kind, isCurrent }: { kind: ListingKind; isCurrent: boolean }) {
  const words = useKindWords(kind.kind);
  return (
    <Link
      to="/operation/list"
      search={{ tab: kind.kind }}
      className={isCurrent ? css.current : css.tab}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{}}
    >
      {words.name}
    </Link>
  );
}
