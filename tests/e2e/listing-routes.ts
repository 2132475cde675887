/** A page of the areas: its address, its heading in Chinese or English, and the browser test of what it is for. */
export type ListingRoute = { path: string; heading: RegExp; action: string };

const detail = (page: string, id: string, title: RegExp, action: string): ListingRoute => ({
  path: `${page}?id=${id}`,
  heading: title,
  action,
});

/** The pages of the areas by area. `action` is the file and title of a test. */
export const listingRoutes: Record<string, ListingRoute[]> = {
  finance: [
    {
      path: '/resources/finance/list',
      heading: /^(金融产品|Finance products)$/,
      action: 'listing-lists: products are narrowed by a need, and two of them are compared',
    },
    detail(
      '/resources/finance/detail',
      'fp-yunling-srdi',
      /专精特新贷/,
      'listing-details: a repayment plan follows the amount, the term and the method',
    ),
    {
      path: '/resources/finance/send',
      heading: /^(发布融资需求|Request finance)$/,
      action: 'publish: a financing need is filled in and sent on ${name}',
    },
    {
      path: '/resources/finance/need',
      heading: /^(融资需求|Financing needs)$/,
      action: 'publish: financing needs are listed for those who may read them, and everybody else is told who that is',
    },
  ],
  chain: [
    {
      path: '/resources/chain/index',
      heading: /^(产业链图谱|Industry chain map)$/,
      action: 'chain: the map moves and zooms by keys, and a drag opens no node',
    },
    {
      path: '/resources/chain/need',
      heading: /^(采购与协作需求|Chain needs)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    {
      path: '/resources/chain/supply',
      heading: /^(产品与产能供给|Chain supplies)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    {
      path: '/resources/chain/company',
      heading: /^(链上企业|Chain companies)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    detail('/resources/chain/need/detail', 'need-reducer', /谐波减速器/, 'listing-contact: a request is sent and withdrawn'),
    detail('/resources/chain/supply/detail', 'supply-reducer', /谐波减速器/, 'listing-contact: a request is sent and withdrawn'),
    detail('/resources/chain/company/detail', 'cc-haosu', /云溪浩素包装材料/, 'listing-contact: a request is sent and withdrawn'),
  ],
  technology: [
    {
      path: '/technology/list',
      heading: /^(科技服务|Technology services)$/,
      action: 'listing-lists: an entrance leads to the newest record and to all of them',
    },
    {
      path: '/technology/device',
      heading: /^(科研仪器|Instruments)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    {
      path: '/technology/result',
      heading: /^(科技成果|Research results)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    {
      path: '/technology/personnel',
      heading: /^(科技人才|Experts)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    detail('/technology/device/detail', 'dev-sem', /场发射扫描电子显微镜/, 'booking: a time of a device is booked and cancelled'),
    detail('/technology/result/detail', 'res-motion-controller', /多轴实时运动控制器/, 'listing-contact: a request is sent and withdrawn'),
    detail('/technology/personnel/detail', 'exp-shen-yanqing', /沈砚清/, 'listing-contact: a request is sent and withdrawn'),
  ],
  operation: [
    {
      path: '/operation/list',
      heading: /^(企业服务|Business services)$/,
      action: 'listing-lists: an entrance leads to the newest record and to all of them',
    },
    detail(
      '/operation/notice/detail',
      'notice-filing-upgrade',
      /投资项目在线审批监管平台/,
      'listing-details: a notice leads to the matters that it concerns',
    ),
    detail(
      '/operation/activity/detail',
      'act-hnte-award-briefing',
      /高新技术企业认定奖励申报辅导会/,
      'booking: a person is registered for an activity and gets a check-in code',
    ),
    detail(
      '/operation/classroom/detail',
      'cls-apply-basics',
      /政策申报入门/,
      'listing-details: a finished chapter opens the next one and stays finished',
    ),
    detail('/operation/navigation/detail', 'nav-start-company', /开办企业一次办好/, 'listing-details: ticked steps of a guide stay ticked'),
    detail(
      '/operation/virus/detail',
      'health-flu-shots',
      /流感疫苗/,
      'listing-details: public-health news leads to those of the same kind',
    ),
  ],
  government: [
    {
      path: '/government/list',
      heading: /^(政府部门|Government departments)$/,
      action: 'listing-details: a department opens from the list and leads to its policies',
    },
    {
      path: '/government/knowledge/list',
      heading: /^(政策问答|Questions and answers)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    detail(
      '/government/knowledge/detail',
      'qa-hnte-one-year',
      /公司成立不满三年/,
      'listing-contact: an answer is voted helpful once, and the vote can be changed',
    ),
  ],
  property: [
    {
      path: '/public/property/index',
      heading: /^(产业空间|Industrial space)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
  ],
  institution: [
    {
      path: '/institution/settle',
      heading: /^(机构入驻|Join as an institution)$/,
      action: 'publish: an institution introduces itself, is admitted, and publishes',
    },
    {
      path: '/institution/index',
      heading: /^(机构与事项|Institutions and matters)$/,
      action: 'listing-lists: an entrance leads to the newest record and to all of them',
    },
    {
      path: '/institution/institution/list',
      heading: /^(服务机构|Service institutions)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    detail(
      '/institution/institution/detail',
      'inst-bank-rural',
      /云溪农村商业银行/,
      'listing-contact: an institution is rated by a company that it served',
    ),
    {
      path: '/institution/metter/list',
      heading: /^(政务服务事项|Service matters)$/,
      action: 'listing-lists: a list is searched, filtered and cleared, and Back restores each step',
    },
    detail(
      '/institution/metter/detail',
      'mt-company-register',
      /企业设立登记/,
      'listing-details: ticked materials of a matter stay ticked and are printed as ticked boxes',
    ),
  ],
};
