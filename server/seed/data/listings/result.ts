import type { result } from '#contract/listing/kinds/result.ts';
import { stories } from '../enterprises/stories.ts';
import { atCompany } from './common.ts';
import { patent, resultsOf } from './result-build.ts';
import { instituteResults } from './result-institutes.ts';
import type { ListingSeed } from './seed.ts';

const company = (id: string, office: string) => ({
  name: stories.find((story) => story.id === id)?.name ?? id,
  ...atCompany(id, office),
});

/** Results of companies that license what they do not make themselves. */
const companyResults = [
  ...resultsOf(company('yx-mingjing', '研发部'), [
    {
      id: 'res-water-probe',
      title: '免试剂总磷总氮在线监测探头',
      summary: '全光谱加机器学习的免试剂水质探头，维护周期三个月，寻求海外和行业渠道合作。',
      tags: ['科技成果转化'],
      industries: ['40', '77'],
      field: 'environment',
      maturity: 8,
      patents: [patent('一种免试剂水质多参数光谱测量探头', 2021, 1, 550_817), patent('水质光谱浊度补偿方法', 2023, 1, 460_091)],
      transfer: ['licence', 'jointDevelopment'],
      price: [50, 150],
      team: '鸣鲸仪器研发部 11 人，算法与光学各半。',
      uses: '河道断面、污水厂进出口、水产养殖监测。',
      about: '测量总磷、总氮、化学需氧量，单次测量 30 秒，无废液，自清洁刷维护周期三个月。',
      proof: '与国标方法比对 1200 组，总磷相对误差 9.8% 以内；清桓环境、渔业园共装 46 套。',
    },
  ]),
  ...resultsOf(company('yx-yaoyuan', '商务部'), [
    {
      id: 'res-flow-nitration',
      title: '微通道连续流硝化工艺包',
      summary: '危险硝化反应的连续流替代工艺，持液量降到釜式的千分之三，已公斤级验证。',
      tags: ['生物医药', '绿色制造', '科技成果转化'],
      industries: ['26', '27'],
      field: 'biomedicine',
      maturity: 6,
      patents: [patent('一种微通道连续硝化反应方法', 2021, 1, 699_425)],
      transfer: ['licence', 'assignment'],
      price: [120, 260],
      team: '工艺安全团队 6 人，提供反应热评估和现场开车指导。',
      uses: '医药、农药、染料中间体的硝化工序改造。',
      about: '停留时间 40 秒，撤热面积提高两个数量级，异常时 2 秒内切断，收率比釜式高 6 个百分点。',
      proof: '连续运行 72 小时三次，产品纯度 99.2% 以上；反应风险评估等级由 5 级降到 2 级。',
    },
  ]),
  ...resultsOf(company('yx-qingtan', '技术中心'), [
    {
      id: 'res-carbon-recycle',
      title: '碳纤维边角料低温解聚回收',
      summary: '热固性碳纤维废料低温解聚，回收纤维强度保持 90%，实验室阶段，寻求联合中试。',
      tags: ['循环经济', '新材料', '科技成果转化'],
      industries: ['30', '42'],
      field: 'materials',
      maturity: 2,
      patents: [patent('一种热固性复合材料的低温催化解聚方法', 2025, 1, 410_556, 'pending')],
      transfer: ['jointDevelopment', 'licence'],
      price: null,
      team: '青碳复材技术中心与云岭理工大学联合团队 5 人。',
      uses: '复合材料厂边角料、退役风电叶片和压力容器。',
      about: '180 ℃ 催化解聚环氧树脂，溶剂循环使用，避免热解法的纤维表面损伤。',
      proof: '克级试验 30 批，回收纤维单丝强度保持 88%—92%。经济性测算还缺中试数据。',
    },
  ]),
  ...resultsOf(company('yx-xinghe', '技术合作部'), [
    {
      id: 'res-gate-driver',
      title: '碳化硅隔离驱动芯片',
      summary: '带有源米勒钳位和短路保护的隔离驱动芯片，已量产，对非竞争领域开放许可。',
      tags: ['科技成果转化'],
      industries: ['38', '39'],
      field: 'electronics',
      maturity: 9,
      patents: [
        patent('一种碳化硅器件短路检测电路', 2019, 1, 480_236),
        patent('带有源钳位的隔离驱动芯片', 2020, 1, 733_108),
        patent('驱动芯片封装引线框架', 2014, 2, 150_912, 'expired'),
      ],
      transfer: ['licence'],
      price: [100, 300],
      team: '星禾微电子模拟芯片部 18 人。',
      uses: '工业电源、充电桩、焊机（不含车载主驱）。',
      about: '隔离耐压 5 kV，共模瞬态抑制 150 V/ns，短路响应 0.9 微秒，引脚兼容主流型号。',
      proof: '累计出货 160 万颗，失效率低于 5 ppm，通过 AEC-Q100 一级认证。',
    },
  ]),
];

/** What universities, the institute and companies of the city license or transfer. */
export const results: (anchor: string) => ListingSeed<typeof result>[] = () => [...instituteResults, ...companyResults];
