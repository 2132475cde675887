import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BarChart3, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries, useExportFigures } from '#api/listing-own.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { FiguresOfListing, OwnFigures } from '#contract/listing-own.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import css from './ServicesPage.module.css';

/** How often the user's publications were viewed, requested and followed, by listing and by month. */
export function Figures() {
  const { t } = useTranslation(['ownServices', 'account']);
  const { data } = useSuspenseQuery(ownListingQueries.figures());
  const { mutate, isPending, isSuccess } = useExportFigures();
  if (data.listings === 0)
    return (
      <EmptyState
        framed
        icon={BarChart3}
        title={t('figures.emptyTitle')}
        text={t('figures.emptyText')}
        action={
          <Link to="/account/publish" className={buttonClass('primary')}>
            {t('account:publish.title')}
          </Link>
        }
      />
    );
  return (
    <>
      <section className={css.section} aria-labelledby="figures-months">
        <div className={css.head}>
          <h2 id="figures-months">{t('figures.months')}</h2>
          <span role="status" className={css.quiet}>
            {isSuccess && t('figures.exported')}
          </span>
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            <Download size={16} aria-hidden />
            {t('figures.export')}
          </Button>
        </div>
        <Months months={data.months} />
        <p className={css.quiet}>{t('figures.since')}</p>
      </section>
      <section className={css.section} aria-labelledby="figures-listings">
        <h2 id="figures-listings">{t('figures.title')}</h2>
        <Listings figures={data} />
        {data.list.length < data.listings && <p className={css.quiet}>{t('figures.more', { count: data.list.length })}</p>}
      </section>
    </>
  );
}

function Months({ months }: Pick<OwnFigures, 'months'>) {
  const { t } = useTranslation('ownServices');
  const { count } = useFormat();
  const most = Math.max(1, ...months.map(({ seen }) => seen));
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('figures.month')}</th>
          <th scope="col" className={css.wide}>
            {t('figures.seen')}
          </th>
          <th scope="col" className={css.number}>
            {t('figures.contacted')}
          </th>
          <th scope="col" className={css.number}>
            {t('figures.newFollowed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, seen, contacted, followed }) => (
          <tr key={month}>
            <th scope="row" className="tabular">
              {month}
            </th>
            <td>
              <span className={css.bar}>
                <span aria-hidden style={{ inlineSize: `${(100 * seen) / most}%` }} />
                {count(seen)}
              </span>
            </td>
            <td className={css.number}>{count(contacted)}</td>
            <td className={css.number}>{count(followed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columns = ['seen', 'lately', 'contacted', 'accepted', 'followed'] as const;

function Listings({ figures: { list, total } }: { figures: OwnFigures }) {
  const { t } = useTranslation('ownServices');
  const { count } = useFormat();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('figures.listing')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={css.number}>
                {t(`figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <ListingRow key={one.id} of={one} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figures.all')}</th>
            {columns.map((name) => (
              <td key={name} className={css.number}>
                {count(total[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function ListingRow({ of }: { of: FiguresOfListing }) {
  const { t } = useTranslation('ownServices');
  const { count } = useFormat();
  const words = useKindWords(of.kind);
  const page = kindOf(of.kind)?.pages.detail;
  const title = <RecordTitle of={of} />;
  return (
    <tr>
      <th scope="row">
        {page === undefined ? title : <Link {...linkTo(page, { id: of.id })}>{title}</Link>}
        <span className={css.quiet}>{[words.name, ...(of.standing ? [] : [t('figures.over')])].join(' · ')}</span>
      </th>
      {columns.map((name) => (
        <td key={name} className={css.number}>
          {count(of[name])}
        </td>
      ))}
    </tr>
  );
}
