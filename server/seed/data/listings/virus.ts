import type { AttributesOf } from '#contract/listing/kind.ts';
import type { virus } from '#contract/listing/kinds/virus.ts';
import { addDays } from '#domain/china-time.ts';
import { viewsOf } from '../base/seeded.ts';
import type { ListingSeed } from './seed.ts';

type Written = {
  id: string;
  title: string;
  summary: string;
  source: string;
  phone: string;
  topic: NonNullable<AttributesOf<typeof virus>['topic']>;
  regionCode: string;
  daysAgo: number;
  /** Days from the day of the sample on which it ends; null for no end. */
  endsIn: number | null;
  measures: string[];
  body: string;
};

const cdc = { source: '云溪市疾病预防控制中心', phone: '0999-6120320' };
const commission = { source: '云溪市卫生健康委员会', phone: '0999-6120101' };

const written: Written[] = [
  {
    ...cdc,
    id: 'health-flu-shots',
    title: '企业可以预约流感疫苗集体接种',
    summary: '十人以上的企业可以预约社区卫生服务中心上门接种，费用由企业与服务中心结算。',
    topic: 'notice',
    regionCode: '999900',
    daysAgo: 12,
    endsIn: 75,
    measures: ['统计自愿接种人数并排除禁忌', '提前三天预约接种时段', '准备留观场地，接种后观察 30 分钟'],
    body: `接种流感疫苗是预防流感最有效的手段，可以减少感染和重症风险。接种自愿、知情同意。

## 怎样预约

由企业人事部门联系所在街道的社区卫生服务中心，提供人数、地点和希望的时间，一般三个工作日内回复。

## 哪些人暂缓

对疫苗成分过敏者、正在发热或急性疾病期的人员暂缓接种，慢性病稳定期的员工可以咨询医生后接种。

企业承担费用的，可以凭发票在福利费中列支；个人医保规定以医保部门答复为准。`,
  },
  {
    ...cdc,
    id: 'health-ventilation',
    title: '车间和办公室通风清洁要点',
    summary: '通风是预防呼吸道传染病最简单的办法，附各类场所的做法。',
    topic: 'prevention',
    regionCode: '999900',
    daysAgo: 40,
    endsIn: null,
    measures: ['每天开窗两次，每次不少于 30 分钟', '不能开窗的启用新风或排风', '门把手、扶手、键盘每天清洁消毒', '设洗手设施与洗手液'],
    body: `呼吸道传染病主要经飞沫传播，人员密集、通风不良的场所风险高。

## 办公室

上午、下午各开窗一次。中央空调启用前检查滤网和冷凝水盘，运行期间每周清洁一次滤网。

## 车间

有毒有害岗位的通风按职业卫生要求执行，不能因为保暖停掉排风。

## 食堂和宿舍

错峰就餐；宿舍每人居住面积足够，床铺之间留出通道，每周清洁消毒一次。`,
  },
  {
    ...cdc,
    id: 'health-norovirus-wanghu',
    title: '望湖区：单位食堂预防诺如病毒感染性腹泻',
    summary: '集体用餐单位应落实从业人员晨检和呕吐物规范处置，出现聚集性病例及时报告。',
    topic: 'workplace',
    regionCode: '999902',
    daysAgo: 6,
    endsIn: 40,
    measures: [
      '食堂从业人员每日晨检，腹泻呕吐者离岗，症状消失 72 小时后返岗',
      '用含氯消毒剂处理呕吐物和污染表面',
      '生熟分开，贝类充分加热',
      '三天内出现五例及以上有关联的病例立即报告',
    ],
    body: `诺如病毒传染性强，主要通过被污染的食物、水和接触传播，症状为呕吐、腹泻，多数在三天内好转。

## 处置呕吐物

先疏散、开窗，处置人员戴口罩、手套，用一次性吸水材料覆盖，从外向内浇洒含氯消毒剂（有效氯浓度按说明配制），作用 30 分钟后清理，最后用流动水和肥皂洗手。酒精对诺如病毒效果差，不能代替含氯消毒剂。

## 报告

三天内出现五例及以上有关联的呕吐、腹泻病例，请立即报告所在街道社区卫生服务中心和区疾病预防控制中心。`,
  },
  {
    ...cdc,
    id: 'health-dorm-zone',
    title: '高新区：员工宿舍传染病防控检查清单',
    summary: '针对集体宿舍较集中的园区，给出巡查、隔离和报告的做法。',
    topic: 'workplace',
    regionCode: '999904',
    daysAgo: 18,
    endsIn: null,
    measures: [
      '每个宿舍楼明确一名健康联络员',
      '备一间可以单独休息的临时留观室',
      '发热员工戴口罩就医，室友做健康监测',
      '保持每周一次集中清洁',
    ],
    body: `高新区企业员工宿舍相对集中，一人生病容易扩散。

## 巡查内容

1. 每日登记发热、咳嗽、腹泻人数；
2. 检查通风、饮水和厕所卫生；
3. 检查消毒用品和体温计是否完好。

## 发现异常

先让员工就医，不要求带病上班，也不要自行公布个人病情。出现两例以上同类症状的，联系疾控中心评估。`,
  },
  {
    ...commission,
    id: 'health-fever',
    title: '员工发热，企业怎样处理',
    summary: '按病情就医、休息和返岗，保护好员工的个人健康信息。',
    topic: 'workplace',
    regionCode: '999900',
    daysAgo: 55,
    endsIn: null,
    measures: ['允许发热员工先休息就医', '不强制收集与工作无关的健康信息', '退热 24 小时以上且症状好转再返岗', '重点岗位设备用人员'],
    body: `发热是症状，不等于传染病。员工发热，应当先就医，由医生判断。

## 企业可以做的

- 同意病假或居家休息，按规定发放病假工资；
- 对同班组人员提示注意观察；
- 保持工位通风。

## 企业不能做的

不得因员工患病歧视或者辞退；不得公开员工的姓名、诊断结果等个人健康信息。患法定传染病需要隔离治疗的，隔离期间的工资按规定支付。`,
  },
  {
    ...commission,
    id: 'health-supply',
    title: '应急物资储备建议清单',
    summary: '按员工人数储备口罩、消毒用品、体温计和常用药，每半年检查一次有效期。',
    topic: 'supply',
    regionCode: '999900',
    daysAgo: 63,
    endsIn: null,
    measures: ['口罩按每人每周两个、储备两周', '消毒剂专柜存放，远离火源和食品', '体温计、血压计每季度检查', '建立领用台账，临期先用'],
    body: `储备不是越多越好，够用、不过期是原则。

| 物品 | 每 100 人两周用量 | 存放 |
| --- | --- | --- |
| 一次性口罩 | 400 个 | 阴凉干燥 |
| 75% 酒精 | 5 升以内 | 防火柜，单独存放 |
| 含氯消毒片 | 200 片 | 与酸性清洁剂分开 |
| 体温计 | 6 支 | 医务室或前台 |

含氯消毒剂与洁厕剂（酸性）混用会产生有毒气体，务必分开。酒精大量存放须符合消防要求。`,
  },
  {
    ...cdc,
    id: 'health-travel',
    title: '出差和境外参展的健康准备',
    summary: '出发前查目的地疫情、备常用药、买保险，回来后注意观察。',
    topic: 'travel',
    regionCode: '999900',
    daysAgo: 24,
    endsIn: null,
    measures: [
      '出发前在海关总署网站查看目的地疫情提示',
      '需要接种疫苗的至少提前 10 天',
      '常用药保留原包装和说明书',
      '回国后有发热等症状就医时说明旅行史',
    ],
    body: `境外参展企业较多，出发前做好三件事。

## 查

目的地有没有黄热病、疟疾、登革热等流行，入境是否需要接种证明。国际旅行卫生保健中心可以接种并签发预防接种国际证书。

## 备

携带驱蚊剂、口服补液盐、常用药；慢性病员工备足用量并带处方。

## 回来以后

在目的地最后一天起两周内如有发热、腹泻、皮疹，就医时主动告知去过哪里。`,
  },
  {
    ...commission,
    id: 'health-occupational',
    title: '职业健康检查不能省：上岗前、在岗、离岗',
    summary: '接触职业病危害因素的岗位，企业应当组织三类职业健康检查并承担费用。',
    topic: 'notice',
    regionCode: '999900',
    daysAgo: 30,
    endsIn: null,
    measures: [
      '列出接触粉尘、噪声、化学品的岗位名单',
      '上岗前、在岗期间、离岗时组织检查',
      '检查结果书面告知员工',
      '不安排有职业禁忌的人员从事相关作业',
    ],
    body: `《职业病防治法》规定，从事接触职业病危害作业的劳动者，用人单位应当组织上岗前、在岗期间和离岗时的职业健康检查，检查费用由用人单位承担。

## 怎样选机构

到卫生健康部门公布的职业健康检查机构，检查项目按危害因素确定。

## 档案

为每名接触危害的员工建立职业健康监护档案，离职时员工有权索取复印件。没有做离岗前职业健康检查的，不得解除或者终止与其订立的劳动合同。`,
  },
  {
    ...cdc,
    id: 'health-mosquito-nanping',
    title: '南屏区：清除积水，预防蚊媒传染病',
    summary: '物流园、建材堆场等积水多的场所每周清理一次，减少蚊虫孳生。',
    topic: 'prevention',
    regionCode: '999903',
    daysAgo: 15,
    endsIn: 90,
    measures: [
      '每周翻盆倒罐一次，清理轮胎、篷布和沟渠积水',
      '不能清除的积水投放灭蚊幼药剂',
      '夜间作业人员穿长袖并用驱避剂',
      '员工高热伴肌肉关节痛及时就医',
    ],
    body: `登革热、基孔肯雅热等主要由伊蚊叮咬传播，伊蚊喜欢在小容器积水里产卵。清积水比喷药更有效。

## 重点部位

废轮胎、塑料桶、篷布凹陷处、空调托水盘、消防水池盖板、绿化带容器。

## 怎样安排

指定专人每周检查并记录。仓储、再生资源企业由安全员统一负责，社区配合消杀。`,
  },
  {
    ...commission,
    id: 'health-food-certificate',
    title: '食品从业人员健康检查提示',
    summary: '接触直接入口食品的人员每年应当做健康检查，取得健康证明后方可上岗。',
    topic: 'notice',
    regionCode: '999900',
    daysAgo: 80,
    endsIn: null,
    measures: [
      '每年组织接触直接入口食品的人员检查',
      '将健康证明有效期纳入台账，提前 30 天提醒',
      '有碍食品安全疾病的人员调离岗位',
      '保存检查记录供检查',
    ],
    body: `《食品安全法》第四十五条规定，从事接触直接入口食品工作的食品生产经营人员应当每年进行健康检查，取得健康证明后方可上岗工作。

## 怎样办理

到卫生健康部门公布的健康检查机构，带身份证，一般五个工作日取证，可以申领电子健康证明。

## 发现问题

患有国务院卫生行政部门规定的有碍食品安全疾病的人员，不得从事接触直接入口食品的工作，企业应当调整岗位。`,
  },
];

/** News of public health, for all of the city or for a district. */
export const virusNews = (anchor: string): ListingSeed<typeof virus>[] =>
  written.map(({ id, title, summary, source, phone, topic, regionCode, daysAgo, endsIn, measures, body }) => ({
    id,
    title,
    summary,
    body,
    regionCode,
    tags: [],
    contact: { name: source, phone, email: null, address: null },
    attributes: {
      source,
      topic,
      issuedOn: addDays(anchor, -daysAgo),
      validUntil: endsIn === null ? null : addDays(anchor, endsIn),
      measures,
    },
    publishedBefore: daysAgo,
    views: viewsOf(id, 120),
  }));
