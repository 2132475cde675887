import { after, beside, instead } from './guide.ts';
import type { WrittenGuide } from './guide.ts';

/** Guides to starting, building and closing. */
export const siteGuides: WrittenGuide[] = [
  {
    id: 'nav-start-company',
    title: '开办企业一次办好',
    summary: '名称、登记、公章、税务、社保、开户，能同时办的都同时办，最快一个工作日拿照。',
    topic: 'start',
    by: '云溪市市场监督管理局',
    office: '登记注册科',
    tags: ['创业扶持'],
    before: '准备好名称、经营范围、住所和股东出资。经营项目需要许可的，看清是前置还是后置。',
    mistakes: ['住所材料缺产权证明或租赁合同', '认缴期限超过五年', '经营范围写了没有取得许可的前置项目'],
    steps: [
      after('确定名称、经营范围和住所', '名称网上自主申报，经营范围选规范表述；没有场所的可以选择园区集群登记地址。', {
        documents: ['备选名称 2 至 3 个', '住所证明或租赁合同'],
        days: 1,
      }),
      after('设立登记', '一张申请表填写，股东和法定代表人电子签名，当场或一个工作日内出电子营业执照。', {
        matter: 'mt-company-register',
        days: 1,
      }),
      after('刻制公章', '登记时同步勾选，首套公章免费，与营业执照同时取得。'),
      beside('税务信息确认', '领照后即时完成信息确认，可以使用数电发票。', { documents: ['办税人员身份信息'] }),
      beside('社会保险登记', '登记时同步完成，招用员工后 30 日内办理参保。'),
      after('开立基本存款账户', '银行上门或柜台办理，小微企业实行简易开户。', {
        documents: ['营业执照', '公章', '法定代表人身份证'],
        days: 2,
      }),
      after('申领创业补贴', '成立满 6 个月、符合条件的小微企业可以申领场租与带动就业补贴。', {
        matter: 'mt-startup-rent',
        policy: 'yx-startup-loan',
        days: 20,
      }),
    ],
  },
  {
    id: 'nav-food-factory',
    title: '开办食品生产企业',
    summary: '选场地、备案、环评、装修到取得食品生产许可，顺序错了就要返工。',
    topic: 'start',
    by: '云溪市市场监督管理局',
    office: '食品生产监管科',
    tags: ['农产品加工'],
    before: '先确认食品类别，再看场地能不能做：距污染源的距离、排水、层高是装修以后改不了的。',
    mistakes: ['先租厂房后发现不能排污', '设备布局与工艺流程交叉', '没有食品安全管理人员就申请许可'],
    steps: [
      after('选定场地', '选有污水处理能力的园区，核对土地用途和环境敏感点。', { documents: ['租赁合同'], days: 10 }),
      after('企业设立登记', '经营范围写明食品生产，属于后置许可。', { matter: 'mt-company-register', days: 1 }),
      after('投资项目备案', '填写项目信息，取得项目代码。', { matter: 'mt-project-record', days: 1 }),
      after('环境影响报告表审批', '按分类管理名录应当编制报告表的，开工前报批；属于登记表的，网上备案即可。', {
        matter: 'mt-eia-table',
        days: 12,
      }),
      instead('环境影响登记表备案', '名录中属于登记表的项目，网上填写即可，不需要审批。', { documents: ['环境影响登记表'], days: 1 }),
      after('装修并购置设备', '按人流、物流分开，清洁作业区与一般作业区隔离。', { documents: ['布局图', '工艺流程图'], days: 45 }),
      beside('培训食品安全管理人员', '配备专职或兼职食品安全专业技术人员和管理人员，建立管理制度。', { days: 10 }),
      after('申请食品生产许可', '网上提交，现场核查通过后取得许可证，有效期 5 年。', { matter: 'mt-food-licence', days: 8 }),
      after('设备更新申报补助', '农产品精深加工的，符合条件时申报设备更新补助。', { policy: 'yx-agri-processing', days: 20 }),
    ],
  },
  {
    id: 'nav-new-plant',
    title: '新建厂房：从项目备案到开工',
    summary: '备案、用地、规划、环评、图审、施工许可，可以并联的同时办。',
    topic: 'build',
    by: '云溪市发展和改革委员会',
    office: '投资科',
    before: '取得项目代码后，各部门凭代码共享材料，同一份文件不用重复提交。',
    mistakes: ['没有环评就开工', '施工图与规划许可面积不一致', '用地红线外放线'],
    steps: [
      after('项目备案', '网上填写建设规模、地点和投资，取得项目代码。', {
        matter: 'mt-project-record',
        link: 'https://www.tzxm.gov.cn',
        days: 1,
      }),
      after('取得建设用地', '以招拍挂方式取得用地，签订土地出让合同，办理用地批准手续。', { documents: ['土地出让合同'], days: 30 }),
      beside('环境影响评价', '按名录编制报告书、报告表或填写登记表；报告表承诺 12 个工作日办结。', { matter: 'mt-eia-table', days: 12 }),
      after('建设工程规划许可', '委托设计，总平面方案经审定后核发。', { documents: ['总平面图', '设计方案'], days: 10 }),
      beside('施工图设计与审查', '委托具备资质的机构审查，可以与规划许可并联准备。', { documents: ['施工图'], days: 10 }),
      after('确定施工企业并落实资金', '依法招标或直接发包，签订合同，落实建设资金。', {
        documents: ['施工合同', '资金落实承诺书'],
        days: 15,
      }),
      after('申请施工许可证', '质量安全监督与施工许可合并办理，取得许可证三个月内开工。', { matter: 'mt-construction-permit', days: 3 }),
    ],
  },
  {
    id: 'nav-tech-transform',
    title: '技术改造：改造前就为申报做准备',
    summary: '从备案、采购到竣工申报，哪些凭证要从第一天留好。',
    topic: 'build',
    by: '云溪市工业和信息化局',
    office: '投资与技术改造科',
    tags: ['技术改造'],
    before: '补助看新设备投资额（不含税），二手设备、办公设备、车辆和厂房土建不算。',
    mistakes: ['先买设备后备案', '设备编号与发票对不上', '把软件许可费混在设备里'],
    steps: [
      after('项目备案', '列出拟购置设备清单，取得技术改造备案证明。', { matter: 'mt-tech-transform-record', days: 1 }),
      after('办理环评', '改造带来污染物变化的，报批环境影响报告表；不涉及的跳过此步。', { matter: 'mt-eia-table', days: 12 }),
      beside('办理节能、安全手续', '达到规模标准的办理节能审查，涉及危险工艺的办理安全设施审查。', {
        documents: ['节能报告', '安全设施设计'],
        days: 15,
      }),
      after('采购、安装、调试', '合同、发票、付款凭证、到货验收单分设备存档，设备贴编号拍照。', {
        documents: ['设备合同', '增值税发票', '银行付款凭证', '设备编号照片'],
        days: 90,
      }),
      after('竣工验收', '组织验收或专项审计，核定设备投资额。', { documents: ['竣工验收意见或专项审计报告'], days: 10 }),
      after('申报市级技改资金', '设备投资 300 万元以上的规模以上制造业企业，符合其他条件的在受理期内申报。', {
        policy: 'yx-tech-transform',
        days: 20,
      }),
      instead('申报青川“微技改”补助', '青川区制造业中小微企业，设备投资 50 万元以上、不满 300 万元的，申报区级补助。', {
        policy: 'yx-tech-transform-l1',
        days: 20,
      }),
    ],
  },
  {
    id: 'nav-close-company',
    title: '企业注销：先分清能不能简易',
    summary: '没有债权债务的走简易注销，其余按普通流程清算、清税、注销。',
    topic: 'close',
    by: '云溪市市场监督管理局',
    office: '登记注册科',
    before: '先把员工工资、社会保险、税款和合同处理完，再开始注销。名录里有异常的先移出。',
    mistakes: ['有欠税就申请注销', '承诺书与事实不符，投资人承担责任', '忘记注销许可证和社保账户'],
    steps: [
      after('作出解散决议', '股东会或投资人作出解散决定，处理员工安置和未履行的合同。', { documents: ['解散决议'], days: 3 }),
      after('简易注销公告', '没有债权债务的，在国家企业信用信息公示系统公告 20 日，公告期内无异议即可申请。', {
        documents: ['全体投资人承诺书'],
        link: 'https://www.gsxt.gov.cn',
        days: 14,
      }),
      instead('普通清算与债权人公告', '成立清算组并公告，通知债权人，制作清算报告，经股东会确认。', {
        documents: ['清算组备案', '清算报告'],
        days: 35,
      }),
      after('清税', '结清税款、缴销发票，取得清税证明，符合条件的当场办结。', { matter: 'mt-tax-clear', days: 10 }),
      beside('停保与结清社会保险', '办理全部人员停保，结清欠费。', { days: 5 }),
      after('申请注销登记', '登记机关核对清税信息后准予注销，收回营业执照。', { matter: 'mt-company-cancel', days: 1 }),
      after('注销许可证和银行账户', '按各许可机关和开户银行的要求办理注销、销户。', { documents: ['注销登记通知书'], days: 3 }),
    ],
  },
];
