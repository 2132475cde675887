import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { Chinese } from '#components/Chinese.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { buttonClass } from '#components/Button.tsx';
import type { ListingHit } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { property } from '#contract/listing/kinds/property.ts';
import { searchOf } from '#entities/publishing/listing/list-search.ts';
import { linkTo, ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import shared from '#entities/publishing/listing/plan/Plan.module.css';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import { ListingListPage } from '../list/ListPage.tsx';
import css from './PropertyPage.module.css';

const route = getRouteApi('/_portal/public/property/index');

const slots = { pictures: 'pictures' } as const;

/** Industrial space; with an id in the address, one offer. */
export function PropertyPage() {
  const { id, view } = route.useSearch();
  if (id !== undefined) return <ListingDetail slots={slots} />;
  return <ListingListPage tools={<ViewSwitch />} rows={view === 'plan' ? <Plans /> : undefined} />;
}

const Plans = () => (
  <SectionBoundary resetKey="plan" fallback={<Skeleton rows={6} />}>
    <PlanView />
  </SectionBoundary>
);

/** Turns between the list and the plans of the districts. */
function ViewSwitch() {
  const { t } = useTranslation('listingDetail');
  const { view } = route.useSearch();
  const other = view === 'plan' ? 'list' : 'plan';
  return (
    <Link
      to="/public/property/index"
      search={(before) => ({ ...before, view: other })}
      resetScroll={false}
      className={buttonClass('plain')}
    >
      {t(`plan.to.${other}`)}
    </Link>
  );
}

/** The most offers on the plans; filters narrow them down. */
const mostDrawn = 50;

type Offer = ListingHit & { number: number; at: [x: number, y: number] | null };

/** The offers of the list on a plan of each district, numbered; the same offers as a list below it. */
function PlanView() {
  const { t } = useTranslation('listingDetail');
  const { search } = useListSearch();
  const { data } = useSuspenseQuery(listingQueries.search({ ...searchOf(property, search), page: 1, pageSize: mostDrawn }));
  const offers = data.list.map((listing, index): Offer => {
    const { x, y } = listing.attributes as Pick<AttributesOf<typeof property>, 'x' | 'y'>;
    return { ...listing, number: index + 1, at: typeof x === 'number' && typeof y === 'number' ? [x, y] : null };
  });
  const districts = [...Map.groupBy(offers, ({ regionCode }) => regionCode).values()];
  if (offers.length === 0) return <p className={css.note}>{t('plan.none')}</p>;
  return (
    <>
      <p className={css.note} role="status">
        {data.total > mostDrawn ? t('plan.some', { shown: mostDrawn, total: data.total }) : t('plan.all', { count: data.total })}
      </p>
      <div className={css.districts}>
        {districts.map((some) => (
          <District key={some[0]?.regionCode} offers={some} />
        ))}
      </div>
    </>
  );
}

function District({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('listingDetail');
  const regionOf = useRegionName();
  const { counted } = useFieldText(property.kind);
  const [first] = offers;
  if (first === undefined) return null;
  const name = regionOf(first);
  return (
    <section className={css.district} aria-label={name}>
      <h2 className={textCss.size17}>
        <Chinese text={name} /> <span className={`${textCss.note} ${textCss.normal}`}>{t('plan.offers', { count: offers.length })}</span>
      </h2>
      {/* screen readers use the list below instead */}
      <div className={`${shared.plan} ${layoutCss.above10}`} aria-hidden>
        {offers.map(
          ({ id, title, number, at }) =>
            at !== null && (
              <Link
                key={id}
                {...linkTo(property.pages.detail, { id })}
                className={shared.point}
                style={{ left: `${at[0]}%`, top: `${at[1]}%` }}
                title={title}
                tabIndex={-1}
              >
                {number}
              </Link>
            ),
        )}
      </div>
      <ol className={layoutCss.above10}>
        {offers.map(({ id, title, number, at, attributes }) => (
          <li key={id} className={css.offer}>
            <span className={shared.number}>{number}</span>
            <ListingLink kind={property} id={id} className={css.title}>
              <Chinese text={title} />
            </ListingLink>
            <span className={css.facts}>
              {[
                counted(property.fields, 'price', attributes),
                counted(property.fields, 'area', attributes),
                ...(at === null ? [t('plan.unplaced')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
