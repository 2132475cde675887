type ListingRoute = { path: string };

const detail = (page: string, id: string): ListingRoute => ({ path: `${page}?id=${id}` });

/** Addresses of pages of one listing, by area. The areas' other pages open without parameters. */
export const listingRoutes: Record<string, ListingRoute[]> = {
  finance: [detail('/resources/finance/detail', 'fp-yunling-srdi')],
  chain: [
    detail('/resources/chain/need/detail', 'need-reducer'),
    detail('/resources/chain/supply/detail', 'supply-reducer'),
    detail('/resources/chain/company/detail', 'cc-haosu'),
  ],
  technology: [
    detail('/technology/device/detail', 'dev-sem'),
    detail('/technology/result/detail', 'res-motion-controller'),
    detail('/technology/personnel/detail', 'exp-shen-yanqing'),
  ],
  operation: [
    detail('/operation/notice/detail', 'notice-filing-upgrade'),
    detail('/operation/activity/detail', 'act-hnte-award-briefing'),
    detail('/operation/classroom/detail', 'cls-apply-basics'),
    detail('/operation/navigation/detail', 'nav-start-company'),
    detail('/operation/virus/detail', 'health-flu-shots'),
  ],
  government: [detail('/government/knowledge/detail', 'qa-hnte-one-year')],
  institution: [detail('/institution/institution/detail', 'inst-bank-rural'), detail('/institution/metter/detail', 'mt-company-register')],
};
