import type { department } from '#contract/listing/kinds/department.ts';
import { phoneOf } from '../city/frame.ts';
import type { ListingSeed } from './seed.ts';

type Written = {
  id: string;
  /** The name that policies give as issuer. */
  issuer: string;
  /** The section that answers first, then the others, by the names that policies use. */
  offices: [string, ...string[]];
  summary: string;
  functions: string[];
  duties: string;
};

type Place = { regionCode: string; level: 'city' | 'district'; address: string; window: string };

const city: Place = {
  regionCode: '999900',
  level: 'city',
  address: '云溪市府前大道1号市民中心',
  window: '市民中心一楼“惠企政策”综合窗口受理纸质材料，取号后平均等待十分钟以内。',
};

const written: Written[] = [
  {
    id: 'dept-science',
    issuer: '云溪市科学技术局',
    offices: ['高新技术科', '资源配置与管理科', '成果转化与区域创新科', '科技服务科'],
    summary: '负责高新技术企业培育、研发投入补助、成果转化、创新平台和科技信贷。',
    functions: [
      '高新技术企业培育与认定推荐',
      '企业研发费用后补助',
      '技术合同认定登记',
      '科技创新券',
      '市级工程技术研究中心认定',
      '科技贷款贴息',
    ],
    duties: '拟订全市科技发展规划和政策，管理市级科技计划项目；推荐高新技术企业认定，组织科技型中小企业评价；管理科技企业孵化载体。',
  },
  {
    id: 'dept-industry',
    issuer: '云溪市工业和信息化局',
    offices: ['中小企业服务科', '投资与技术改造科', '产业政策与链长制办公室', '运行监测协调科'],
    summary: '负责优质中小企业梯度培育、技术改造、数字化转型、智能工厂和绿色制造。',
    functions: [
      '专精特新中小企业初审推荐',
      '工业技术改造专项资金',
      '中小企业数字化转型',
      '智能工厂与绿色工厂培育',
      '首台（套）装备认定',
      '产业链协同配套',
    ],
    duties:
      '监测工业经济运行，实施产业链“链长制”；组织创新型中小企业、专精特新中小企业和“小巨人”企业的评价、初审与推荐；管理工业和信息化专项资金。',
  },
  {
    id: 'dept-drc',
    issuer: '云溪市发展和改革委员会',
    offices: ['投资科', '资源节约和环境保护科', '循环经济科'],
    summary: '负责企业投资项目核准备案、节能降碳和资源循环利用项目。',
    functions: ['企业投资项目核准和备案', '节能降碳改造补助', '资源循环利用项目', '社会信用体系建设'],
    duties: '拟订并组织实施国民经济和社会发展规划；办理企业投资项目核准、备案；统筹节能、循环经济与社会信用体系建设，受理信用修复咨询。',
  },
  {
    id: 'dept-data',
    issuer: '云溪市数据局',
    offices: ['数据资源与流通科'],
    summary: '负责公共数据归集共享、数据要素市场培育和政务服务平台的数据支撑。',
    functions: ['公共数据授权运营', '数据要素市场培育奖励', '数据知识产权登记协调', '惠企政策数据比对'],
    duties: '统筹数据资源整合共享和开发利用，推进数据要素市场建设；为“免申即享”提供工商、税务、社保数据比对。',
  },
  {
    id: 'dept-finance',
    issuer: '云溪市财政局',
    offices: ['金融与债务科', '产业基金管理科'],
    summary: '负责惠企资金预算与拨付、融资担保奖补和市级产业基金。',
    functions: ['惠企资金预算安排与拨付', '融资担保费补助', '天使投资引导基金', '政府采购监督管理'],
    duties: '管理市级财政专项资金，对惠企资金开展绩效评价；会同主管部门下达资金；受理资金拨付进度查询。',
  },
  {
    id: 'dept-labour',
    issuer: '云溪市人力资源和社会保障局',
    offices: ['就业促进科', '创业服务科', '职业能力建设科', '专业技术人员管理科'],
    summary: '负责就业补贴、创业扶持、职业技能培训、博士后与特殊工时审批。',
    functions: [
      '社会保险补贴与岗位补贴',
      '初创企业场租与带动就业补贴',
      '新型学徒制培训补贴',
      '博士后创新实践基地',
      '特殊工时制度审批',
      '劳动保障监察',
    ],
    duties: '促进就业创业，管理就业补助资金；指导企业劳动合同与集体协商，审批不定时工作制和综合计算工时工作制；受理欠薪投诉。',
  },
  {
    id: 'dept-ecology',
    issuer: '云溪市生态环境局',
    offices: ['行政审批科', '综合执法支队'],
    summary: '负责建设项目环评审批、排污许可和环保执法监督。',
    functions: ['建设项目环境影响评价审批', '排污许可证核发', '辐射安全许可', '环保信用评价'],
    duties: '监督管理环境污染防治，审批建设项目环境影响报告书（表），核发排污许可证；为企业提供环评预审和“环保管家”服务。',
  },
  {
    id: 'dept-housing',
    issuer: '云溪市住房和城乡建设局',
    offices: ['住房保障科', '建筑市场监管科'],
    summary: '负责施工许可、工程质量安全和人才公寓配租。',
    functions: ['建筑工程施工许可', '工程质量安全监督', '人才公寓企业配租', '消防设计审查验收'],
    duties: '监管建筑市场与工程质量安全，核发施工许可证；统筹人才公寓、保障性租赁住房的房源与配租。',
  },
  {
    id: 'dept-agriculture',
    issuer: '云溪市农业农村局',
    offices: ['乡村产业发展科', '农产品加工科', '农产品质量安全科'],
    summary: '负责农业龙头企业认定、农产品加工补助和“云溪优品”品牌授权。',
    functions: ['农业产业化龙头企业认定', '农产品精深加工设备更新补助', '“云溪优品”品牌授权', '农产品质量安全监管'],
    duties: '发展乡村产业，认定并监测市级农业产业化龙头企业；管理“云溪优品”区域公用品牌；监管农产品质量安全。',
  },
  {
    id: 'dept-commerce',
    issuer: '云溪市商务局',
    offices: ['对外贸易科', '贸易促进科', '电子商务科', '消费促进科'],
    summary: '负责外贸促进、境外参展补助、出口信用保险和跨境电商。',
    functions: ['出口信用保险保费补助', '境外展会补助', '跨境电商综试区建设', '首店与首发活动奖励'],
    duties: '拟订内外贸发展政策，公布境外展会目录；管理外经贸发展专项资金；为企业提供国际贸易摩擦应对指导。',
  },
  {
    id: 'dept-investment',
    issuer: '云溪市投资促进局',
    offices: ['投资政策科'],
    summary: '负责招商引资、外商投资服务和重大项目落户协调。',
    functions: ['重大项目洽谈与落户协调', '外商投资企业到资奖励', '外资企业投诉受理', '产业空间信息发布'],
    duties: '统筹全市招商引资，建立项目“一企一专员”服务机制；兑现外资到资奖励；汇总发布各园区可租可售空间。',
  },
  {
    id: 'dept-culture',
    issuer: '云溪市文化广电和旅游局',
    offices: ['产业发展科', '市场推广科', '数字文旅科'],
    summary: '负责文化产业专项资金、旅行社奖励和数字内容扶持。',
    functions: ['文化产业发展专项资金', '旅行社引客奖励', '精品数字内容奖励', '营业性演出审批'],
    duties: '促进文化、旅游产业融合发展，管理文化产业专项资金；监管文化和旅游市场。',
  },
  {
    id: 'dept-market',
    issuer: '云溪市市场监督管理局',
    offices: ['标准化科', '登记注册科', '食品生产监管科'],
    summary: '负责企业登记、食品生产许可、标准化资助和质量奖。',
    functions: ['企业设立、变更与注销登记', '食品生产许可', '标准制（修）订资助', '市长质量奖组织评审', '信用修复（经营异常名录移出）'],
    duties: '办理经营主体登记，监管食品、药品、特种设备和产品质量安全；受理经营异常名录移出申请；推进标准化与质量提升。',
  },
  {
    id: 'dept-ip',
    issuer: '云溪市知识产权局',
    offices: ['知识产权运用促进科', '保护与金融服务科', '知识产权管理科'],
    summary: '负责高价值专利培育、质押融资补贴、优势企业和维权援助。',
    functions: ['高价值专利培育项目', '知识产权质押融资补贴', '知识产权优势企业培育', '专利侵权纠纷行政裁决', '海外维权指导'],
    duties: '促进知识产权创造、运用和保护，管理专利转化与质押融资资金；处理专利侵权纠纷，提供海外知识产权纠纷应对指导。',
  },
  {
    id: 'dept-banking',
    issuer: '云溪市金融工作办公室',
    offices: ['资本市场科'],
    summary: '负责企业上市培育、融资对接和地方金融组织监管协调。',
    functions: ['企业上市挂牌分阶段奖励', '银企对接', '融资担保公司监管协调', '上市后备企业库'],
    duties: '推动企业上市挂牌和直接融资，组织银企对接；会同有关部门管理科技信贷、知识产权质押风险补偿。',
  },
];

const districts: (Written & { place: Place })[] = [
  {
    id: 'dept-qingchuan-science',
    issuer: '青川区科技和工业信息化局',
    offices: ['创新发展股', '企业投资股'],
    summary: '青川区的科技与工业主管部门，负责“微技改”补助、仪器共享补贴和高企费用补助。',
    functions: ['中小企业“微技改”补助', '科研仪器共享开放补贴', '高新技术企业认定费用补助', '市级项目区级初审'],
    duties: '承担科技、工业项目的区级初审与推荐；服务精密机械、汽车零部件等重点产业链企业。',
    place: {
      regionCode: '999901',
      level: 'district',
      address: '青川区锦川路66号区行政中心',
      window: '区行政中心一楼政务大厅 12—15 号窗口受理。',
    },
  },
  {
    id: 'dept-wanghu-commerce',
    issuer: '望湖区商务和投资促进局',
    offices: ['电子商务股', '商贸服务股'],
    summary: '望湖区的商务与招商主管部门，负责跨境电商园房租补贴和夜间经济商户补助。',
    functions: ['跨境电商产业园房租补贴', '夜间经济示范街区商户补助', '招商项目服务', '外资企业联络'],
    duties: '促进商贸流通与电子商务，承担市级商务项目区级初审；服务跨境电商产业园和环湖商业街区。',
    place: {
      regionCode: '999902',
      level: 'district',
      address: '望湖区澄湖大道118号区政府2号楼',
      window: '区政府 2 号楼一楼企业服务窗口受理。',
    },
  },
  {
    id: 'dept-nanping-agriculture',
    issuer: '南屏区农业农村局',
    offices: ['产业发展股'],
    summary: '南屏区的农业主管部门，负责茶叶、食用菌产业联农带农奖补和龙头企业初审。',
    functions: ['茶叶、食用菌产业奖补', '农业龙头企业区级初审', '农民合作社指导', '农产品质量检测'],
    duties: '发展茶叶、食用菌等特色产业，核查龙头企业带动农户情况，指导合作社规范运行。',
    place: {
      regionCode: '999903',
      level: 'district',
      address: '南屏区屏山路29号政务服务中心',
      window: '政务服务中心二楼涉农窗口受理，赶集日延长至 18:00。',
    },
  },
  {
    id: 'dept-zone-science',
    issuer: '云溪高新区科技创新局',
    offices: ['科技企业服务中心', '创新平台部', '人工智能产业部', '数字内容部'],
    summary: '云溪高新区的科技主管部门，负责高企区级奖励、新型研发机构和人工智能示范场景。',
    functions: ['高新技术企业区级奖励', '新型研发机构运行补助', '“人工智能＋”示范场景', '虚拟拍摄与渲染算力补贴'],
    duties: '承担科技项目的区级初审与推荐，建设创新平台和孵化载体，发布应用场景清单。',
    place: {
      regionCode: '999904',
      level: 'district',
      address: '云溪高新区创新大道8号管委会大楼',
      window: '管委会大楼一楼企业服务大厅受理，软件园设延伸服务点（周三）。',
    },
  },
];

const tax: Written & { place: Place } = {
  id: 'dept-tax',
  issuer: '国家税务总局云溪市税务局',
  offices: ['纳税服务科', '企业所得税科', '货物和劳务税科'],
  summary: '负责税收征管、税费优惠政策辅导、出口退税和税务注销。',
  functions: ['税费优惠政策辅导', '研发费用加计扣除管理', '出口退（免）税', '税务注销', '纳税信用评价与修复'],
  duties: '征收管理全市税费和社会保险费，落实国家税费优惠政策；会同科技部门比对研发费用数据；受理纳税信用复评。',
  place: {
    regionCode: '999900',
    level: 'city',
    address: '云溪市税政路12号',
    window: '一楼办税服务厅受理，多数业务可以在电子税务局全程办理。',
  },
};

const all: (Written & { place: Place })[] = [...written.map((one) => ({ ...one, place: city })), tax, ...districts];

const bodyOf = ({ duties, place: { window }, offices }: Written & { place: Place }): string => `## 履职范围

${duties}

## 怎样联系

先打业务科室电话；不清楚归哪个科室时，打${offices[0]}，由其转接。${window}

## 办事提示

- 申报类事项都可以在网上提交，提交前可以电话预审材料。
- 咨询电话在办公时间内接听，非工作时间请在平台留言，两个工作日内答复。
- 对办理结果有异议的，可以向驻本单位纪检监察组或 12345 政务服务便民热线反映。
`;

/** The departments that issue the policies of the sample; their telephones are those that the policies give. */
export const departments = (_anchor: string): ListingSeed<typeof department>[] =>
  all.map((one, index) => {
    const { id, issuer, offices, summary, functions, place } = one;
    const phones = offices.map((name) => ({ name, number: phoneOf(issuer, name) }));
    return {
      id,
      title: issuer,
      summary,
      body: bodyOf(one),
      regionCode: place.regionCode,
      tags: [],
      contact: { name: offices[0], phone: phones[0]?.number ?? null, email: null, address: place.address },
      attributes: {
        level: place.level,
        issuer,
        functions,
        address: place.address,
        phones,
        hours:
          place.level === 'city' ? '周一至周五 9:00—12:00，13:30—17:00；周六上午综合窗口延时服务' : '周一至周五 8:30—12:00，14:00—17:30',
        holidays: '法定节假日不对外办公，调休的上班日照常办公；网上随时可以提交，下一个工作日开始计时。',
      },
      publishedBefore: 240 - index * 3,
      checkedBefore: 4 + (index % 9) * 5,
      views: 380 + ((index * 197) % 900),
    };
  });
