// Written by scripts/generate/listing-kinds.ts, which `npm run check` runs: a new kind needs no entry here.

/** The page of a listing, by its kind. */
export const pagesOfKinds = {
  activity: '/operation/activity/detail',
  'chain-company': '/resources/chain/company/detail',
  'chain-need': '/resources/chain/need/detail',
  'chain-node': '/resources/chain/index',
  'chain-supply': '/resources/chain/supply/detail',
  classroom: '/operation/classroom/detail',
  department: '/government/list',
  device: '/technology/device/detail',
  'finance-product': '/resources/finance/detail',
  'financing-need': '/resources/finance/need/detail',
  institution: '/institution/institution/detail',
  knowledge: '/government/knowledge/detail',
  matter: '/institution/metter/detail',
  navigation: '/operation/navigation/detail',
  notice: '/operation/notice/detail',
  personnel: '/technology/personnel/detail',
  property: '/public/property/index',
  result: '/technology/result/detail',
  virus: '/operation/virus/detail',
} as const;
