import { linkOptions, useRouterState } from '@tanstack/react-router';

/**
 * Areas of the portal and their pages, in header order: used by the header, the list of all services, the home page and the footer. Addresses of an
 * area begin with `under`, those of a page's records with the page's own address. The first page is the area's entrance. `kind` is the kind of
 * listings on a page. Pages need a route. Names are the messages `nav.area.…` and `nav.page.…`.
 */
export const areas = [
  {
    name: 'policy',
    under: '/policy/',
    pages: [
      { name: 'policies', link: linkOptions({ to: '/policy/search' }) },
      { name: 'open', link: linkOptions({ to: '/policy/search', search: { kind: ['project'], status: ['open'], sort: 'deadline' } }) },
      { name: 'match', link: linkOptions({ to: '/policy/match' }) },
      { name: 'calendar', link: linkOptions({ to: '/policy/calendar' }) },
      { name: 'publicNotices', link: linkOptions({ to: '/policy/notice' }) },
    ],
  },
  {
    name: 'finance',
    under: '/resources/finance/',
    pages: [
      { name: 'products', kind: 'finance-product', link: linkOptions({ to: '/resources/finance/list' }) },
      { name: 'send', link: linkOptions({ to: '/resources/finance/send' }) },
      { name: 'financingNeeds', link: linkOptions({ to: '/resources/finance/need' }) },
    ],
  },
  {
    name: 'chain',
    under: '/resources/chain/',
    pages: [
      { name: 'map', kind: 'chain-node', link: linkOptions({ to: '/resources/chain/index' }) },
      { name: 'needs', kind: 'chain-need', link: linkOptions({ to: '/resources/chain/need' }) },
      { name: 'supplies', kind: 'chain-supply', link: linkOptions({ to: '/resources/chain/supply' }) },
      { name: 'companies', kind: 'chain-company', link: linkOptions({ to: '/resources/chain/company' }) },
    ],
  },
  {
    name: 'technology',
    under: '/technology/',
    pages: [
      { name: 'technology', link: linkOptions({ to: '/technology/list' }) },
      { name: 'devices', kind: 'device', link: linkOptions({ to: '/technology/device' }) },
      { name: 'results', kind: 'result', link: linkOptions({ to: '/technology/result' }) },
      { name: 'experts', kind: 'personnel', link: linkOptions({ to: '/technology/personnel' }) },
    ],
  },
  {
    name: 'operation',
    under: '/operation/',
    pages: [
      { name: 'services', link: linkOptions({ to: '/operation/list' }) },
      {
        name: 'notices',
        kind: 'notice',

        link: linkOptions({ to: '/operation/list', search: { tab: 'notice' } }),
      },
      {
        name: 'activities',
        kind: 'activity',

        link: linkOptions({ to: '/operation/list', search: { tab: 'activity' } }),
      },
      {
        name: 'classes',
        kind: 'classroom',

        link: linkOptions({ to: '/operation/list', search: { tab: 'classroom' } }),
      },
      {
        name: 'guides',
        kind: 'navigation',

        link: linkOptions({ to: '/operation/list', search: { tab: 'navigation' } }),
      },
      { name: 'health', kind: 'virus', link: linkOptions({ to: '/operation/list', search: { tab: 'virus' } }) },
    ],
  },
  {
    name: 'government',
    under: '/government/',
    pages: [
      { name: 'departments', kind: 'department', link: linkOptions({ to: '/government/list' }) },
      { name: 'answers', kind: 'knowledge', link: linkOptions({ to: '/government/knowledge/list' }) },
    ],
  },
  {
    name: 'property',
    under: '/public/property/',
    pages: [{ name: 'spaces', kind: 'property', link: linkOptions({ to: '/public/property/index' }) }],
  },
  {
    name: 'institution',
    under: '/institution/',
    pages: [
      { name: 'overview', link: linkOptions({ to: '/institution/index' }) },
      { name: 'institutions', kind: 'institution', link: linkOptions({ to: '/institution/institution/list' }) },
      { name: 'matters', kind: 'matter', link: linkOptions({ to: '/institution/metter/list' }) },
      { name: 'settle', link: linkOptions({ to: '/institution/settle' }) },
    ],
  },
] as const satisfies {
  name: string;
  under: string;
  pages: { name: string; kind?: string; link: { to: string; search?: object } }[];
}[];

export type Area = (typeof areas)[number];
export type AreaPage = Area['pages'][number];

/** Returns the page that lists the listings of a kind, if there is one. */
export const pageOfKind = (kind: string): AreaPage | undefined =>
  areas.flatMap(({ pages }): AreaPage[] => [...pages]).find((page: { name: string; kind?: string }) => page.kind === kind);

type Address = { pathname: string; search: object };

/** Returns how well a page fits an address: above 0 if the address is one of its records, at least 1000 if it is the page itself. */
function fitOf({ link, ...page }: AreaPage, { pathname, search }: Address): number {
  const required = Object.entries('search' in link ? link.search : {});
  if (link.to === pathname)
    return required.every(([key, value]) => String(Reflect.get(search, key)) === String(value)) ? 1000 + required.length : 0;
  const under = 'kind' in page && 'search' in link ? `/operation/${page.kind}/` : link.to.replace(/(?:list|index)$/, '');
  return pathname.startsWith(under) ? under.length : 0;
}

/** Returns the area of an address and, of its pages, the one that is open or lists what is open. */
export function placeOf(address: Address): { area?: Area; page?: AreaPage | undefined; isOpen?: boolean } {
  const area = areas.find(({ under }) => address.pathname.startsWith(under));
  if (area === undefined) return {};
  const fits = area.pages.map((page) => fitOf(page, address));
  const best = Math.max(...fits);
  return best === 0 ? { area } : { area, page: area.pages[fits.indexOf(best)], isOpen: best >= 1000 };
}

/**
 * Returns the open area and page, not those being loaded: a row that appears too early would move the page being left, and with it the
 * position that Back restores.
 */
export const usePlace = () =>
  placeOf(useRouterState({ select: ({ resolvedLocation, location }) => resolvedLocation ?? location, structuralSharing: false }));
