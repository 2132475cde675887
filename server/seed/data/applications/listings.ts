import type { EditableListing } from '#contract/listing-keeping.ts';
import type { At, Person } from './case.ts';

type Kept = { at: At; by?: Person } & (
  | { did: 'save'; content: Partial<EditableListing> }
  | { did: 'send' | 'publish' | 'return'; note?: string }
);

/** A listing that its owner sends for review. */
export type ListingCase = {
  kind: string;
  owner: Person;
  content: EditableListing;
  /** The name of its cover in `samples/pictures`. */
  picture?: string;
  happened: readonly Kept[];
};

/** The institution of the sample account `user`. */
export const ownInstitution = '云溪灵雀传感器检测服务中心';

const phone = (name: string, number: string) => ({ name, phone: number, email: null, address: null });

/** A device that was returned once, an institution that is under review, and one that was approved after corrections. */
export const listingCases: ListingCase[] = [
  {
    kind: 'device',
    owner: 'chen.min',
    content: {
      title: '桥式三坐标测量机（行程 1200×2000×1000）',
      summary: '企业计量室的三坐标测量机，工作日对外开放，可测量中型壳体和箱体零件。',
      body: '## 可以做什么\n\n尺寸、形位公差测量，逆向扫描，出具测量报告。\n\n## 送样要求\n\n样品清洁、无油污，单件不超过 800 千克；请提前一天送到恒温室等温。\n',
      cover: null,
      regionCode: '999901',
      industries: [],
      tags: ['检测', '计量'],
      contact: phone('陈敏', '0999-6620117'),
      attributes: {
        model: 'BX-122010',
        maker: null,
        owner: '云溪恒锐精密机械有限公司',
        category: 'metrology',
        location: '青川区精工路 18 号计量室',
        methods: [],
        accuracy: null,
        pricedBy: 'hour',
        price: 260,
        operated: true,
        hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 })),
        slotMinutes: 60,
        longestSlots: 4,
        noticeHours: 24,
        rules: null,
      },
    },
    happened: [
      { did: 'save', at: [6, '10:10'], content: {} },
      { did: 'send', at: [6, '10:30'] },
      { did: 'return', by: 'admin', at: [4, '15:45'], note: '请写明测量精度和校准有效期，企业关心能否出具可溯源的报告。' },
      {
        did: 'save',
        at: [2, '09:20'],
        content: {
          summary: '企业计量室的三坐标测量机，最大允许误差 1.9＋L/300 微米，每年经省计量院校准，可测量中型壳体和箱体零件。',
        },
      },
      { did: 'send', at: [1, '09:35'] },
    ],
  },
  {
    kind: 'institution',
    owner: 'ma.li',
    content: {
      title: '云溪知桥知识产权代理事务所',
      summary: '专利代理、商标注册和专利导航，擅长传感器、精密机械领域的发明专利撰写与答复。',
      body: '## 机构介绍\n\n专利代理师 7 人，其中 3 人有十年以上机械、电子领域代理经验。\n\n## 怎样合作\n\n1. 电话或到所沟通技术方案；\n2. 三个工作日内给出检索意见和报价；\n3. 签订委托合同后撰写，定稿前至少两轮修改。\n',
      cover: null,
      regionCode: '999904',
      industries: [],
      tags: ['专利', '商标', '专利导航'],
      contact: phone('马丽', '0999-6671230'),
      attributes: {
        type: 'intellectualProperty',
        company: [],
        founded: '2016-04-12',
        staff: 15,
        services: [
          { name: '发明专利申请代理', price: 6500, unit: '件', note: '含一次审查意见答复' },
          { name: '专利检索与侵权风险分析', price: 3000, unit: '项', note: null },
          { name: '商标注册', price: 900, unit: '类', note: '官费另计' },
        ],
        certificates: ['专利代理机构执业许可证'],
        address: '云溪高新区创新大道 88 号科创大厦 1206 室',
        hours: '工作日 9:00–18:00',
        cases: [],
        pictures: [],
      },
    },
    happened: [
      { did: 'save', at: [2, '15:00'], content: {} },
      { did: 'send', at: [2, '15:25'] },
    ],
  },
  {
    kind: 'institution',
    owner: 'user',
    content: {
      title: ownInstitution,
      summary: '面向中小企业的传感器标定、老化和环境可靠性测试，出具测试报告。',
      body: '## 可以做什么\n\n压力、温湿度和气体传感器的标定、温漂补偿与老化测试，每周接样两次。\n\n## 怎样送样\n\n1. 在线咨询，确认测试项目和样品数；\n2. 寄样或到场送样；\n3. 五个工作日内出具报告。\n',
      cover: null,
      regionCode: '999904',
      industries: [],
      tags: ['传感器', '标定', '可靠性'],
      contact: phone('沈一舟', '0999-6612018'),
      attributes: {
        type: 'testing',
        company: ['yx-lingque'],
        founded: '2021-05-18',
        staff: 9,
        services: [
          { name: '压力传感器标定', price: 120, unit: '只', note: '十只起做' },
          { name: '气体传感器温漂补偿测试', price: 2600, unit: '批', note: '每批不超过 20 只' },
          { name: '高低温循环老化', price: 800, unit: '天', note: null },
        ],
        certificates: [],
        address: '云溪高新区云创街 66 号 3 栋',
        hours: '工作日 8:30–17:30',
        cases: [],
        pictures: [],
      },
    },
    picture: 'inst-lingque-sensors',
    happened: [
      { did: 'save', at: [25, '10:05'], content: {} },
      { did: 'send', at: [25, '10:30'] },
      { did: 'return', by: 'admin', at: [23, '14:20'], note: '请补充机构简介中的报告出具时间，并写明送样方式。' },
      { did: 'save', at: [22, '09:15'], content: { tags: ['传感器', '标定', '可靠性测试'] } },
      { did: 'send', at: [22, '09:40'] },
      { did: 'publish', by: 'admin', at: [20, '16:10'] },
    ],
  },
];
