import { linkOptions } from '@tanstack/react-router';

/** The page of a listing by its kind; kinds without one are not linked to. */
const pages = {
  'finance-product': '/resources/finance/detail',
  'chain-node': '/resources/chain/index',
  'chain-need': '/resources/chain/need/detail',
  'chain-supply': '/resources/chain/supply/detail',
  'chain-company': '/resources/chain/company/detail',
  device: '/technology/device/detail',
  result: '/technology/result/detail',
  personnel: '/technology/personnel/detail',
  notice: '/operation/notice/detail',
  activity: '/operation/activity/detail',
  classroom: '/operation/classroom/detail',
  navigation: '/operation/navigation/detail',
  virus: '/operation/virus/detail',
  department: '/government/list',
  knowledge: '/government/knowledge/detail',
  property: '/public/property/index',
  institution: '/institution/institution/detail',
  matter: '/institution/metter/detail',
} as const;

const hasPage = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind);

/** Returns the link to the page of a listing; undefined for kinds without one. */
export const listingLink = (kind: string, id: string) => (hasPage(kind) ? linkOptions({ to: pages[kind], search: { id } }) : undefined);
