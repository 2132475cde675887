import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { useFormat } from '#components/format/format.ts';
import { areaIcons } from '#entities/platform/site/area-icons.ts';
import { areas } from '#entities/platform/site/areas.ts';
import type { AreaPage } from '#entities/platform/site/areas.ts';
import textCss from '#components/text.module.css';
import css from './EntranceGrid.module.css';
import { homeQueries } from './home-queries.ts';

/** The areas with their pages, and how much each page lists. */
export function EntranceGrid() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const countOf = useCounts();
  return (
    <ul className={css.grid}>
      {areas.map((area) => {
        const Icon = areaIcons[area.name];
        return (
          <li key={area.name} className={css.area}>
            <Icon size={22} strokeWidth={1.5} aria-hidden className={css.icon} />
            <h3 className={css.name}>
              <Link {...area.pages[0].link}>{t(`nav.area.${area.name}`)}</Link>
            </h3>
            <ul className={css.pages}>
              {area.pages.map((page) => {
                const total = countOf(page);
                return (
                  <li key={page.name}>
                    <Link {...page.link}>
                      {t(`nav.page.${page.name}`)}
                      {total !== undefined && <span className={`${textCss.muted} ${textCss.numeric}`}> {count(total)}</span>}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns a function with the count of a page's records; undefined for other pages, and until the counts are loaded. */
function useCounts(): (page: AreaPage) => number | undefined {
  const { data: policies } = useQuery(homeQueries.header);
  const { data: listings } = useQuery(listingQueries.counts());
  return ({ name, kind }: { name: AreaPage['name']; kind?: string }) => {
    if (name === 'policies') return policies?.total;
    if (name === 'open') return policies?.facets.status.find(({ value }) => value === 'open')?.count;
    // a map shows chains, not a list of its nodes
    return kind === undefined || name === 'map' ? undefined : listings?.[kind];
  };
}
