import { after, beside, instead } from './guide.ts';
import type { WrittenGuide } from './guide.ts';

/** Guides to titles, loans, staff and exports. */
export const growthGuides: WrittenGuide[] = [
  {
    id: 'nav-hnte',
    title: '申请高新技术企业，从准备到领奖励',
    summary: '从自我评价、研发费用归集到认定、享受税收优惠和申领市级奖励的全过程。',
    topic: 'innovate',
    by: '云溪市科学技术局',
    office: '高新技术科',
    tags: ['高新技术企业', '研发费用'],
    before: '一般提前一年准备。知识产权和研发费用是最常见的短板，越早按项目记账越主动。',
    mistakes: ['专项审计报告与纳税申报表的研发费用不一致', '知识产权与主要产品对应不上', '科技人员没有社保或劳动合同佐证'],
    steps: [
      after('自我评价', '对照八项条件逐条打分，找出差距。企业须成立满一年，科技人员占比不低于 10%，近一年高新收入占比不低于 60%。', {
        policy: 'nat-hnte',
        days: 2,
      }),
      after(
        '取得核心知识产权',
        '申请或受让对主要产品（服务）核心技术拥有所有权的知识产权。Ⅰ 类（发明专利等）按件评价，Ⅱ 类（实用新型、软件著作权等）数量要够。',
        {
          documents: ['专利、软件著作权证书', '转让登记证明'],
        },
      ),
      beside('按项目归集研发费用', '每个项目有立项报告、工时记录和辅助账。同时享受研发费用加计扣除，两套数据口径要说得清。', {
        documents: ['研发项目立项报告', '研发费用辅助账', '人员工时记录'],
        policy: 'nat-super-deduction',
      }),
      beside('参加科技型中小企业评价', '符合条件的同时取得入库登记编号，可以享受亏损结转年限延长等政策。', {
        policy: 'nat-tech-sme',
        link: 'https://fuwu.most.gov.cn',
      }),
      instead('先入市培育库', '差距较大的，符合条件时先申请入市高新技术企业培育库，由专家免费诊断。', { policy: 'yx-hnte-cultivate' }),
      after('专项审计', '请具备资质的会计师或税务师事务所出具近三年研发费用、近一年高新技术产品（服务）收入专项报告。', {
        documents: ['专项审计或鉴证报告'],
        days: 15,
      }),
      after('网上申报', '在高新技术企业认定管理工作网注册、填写并提交，具体批次和截止时间见省里通知。', {
        documents: ['认定申请书', '知识产权与成果转化证明', '专项报告', '近三年财务会计报告和所得税年度纳税申报表'],
        link: 'http://www.innocom.gov.cn',
        days: 5,
      }),
      after('领取证书并享受税率优惠', '公示 10 个工作日后备案、发证，有效期三年。减按 15% 税率，自行判别、申报享受。', {
        policy: 'nat-hnte-cit',
        days: 10,
      }),
      after('申领市级认定奖励', '证书发证年度符合通知要求的，申领一次性奖励。区级奖励另行申请。', {
        matter: 'mt-hnte-award',
        policy: 'yx-hnte-award',
        days: 30,
      }),
    ],
  },
  {
    id: 'nav-srdi',
    title: '专精特新成长路线：一级一级往上走',
    summary: '从创新型中小企业到专精特新中小企业、“小巨人”企业，每一级的前提、指标和奖励。',
    topic: 'innovate',
    by: '云溪市工业和信息化局',
    office: '中小企业服务科',
    tags: ['专精特新', '小巨人'],
    before: '每一级都以上一级为前提，称号有效期三年，到期前要复核。主导产品前后要一致，不要随意更换。',
    mistakes: ['审计报告没有赋码', '市场占有率没有数据来源', '同一知识产权用在不同的主导产品上'],
    steps: [
      after('评创新型中小企业', '达到直通条件之一，或评价得分 60 分以上。', {
        policy: 'nat-innovative-sme',
        link: 'https://zjtx.miit.gov.cn',
        days: 20,
      }),
      instead('评科技型中小企业', '也可以先取得科技型中小企业入库登记编号，同样满足下一级的前提。', { policy: 'nat-tech-sme', days: 20 }),
      after('申请专精特新中小企业', '填报申请书和佐证，市级复核后推荐到省。', {
        documents: ['申请书', '近三年赋码审计报告', '知识产权证明', '细分市场占有率说明'],
        matter: 'mt-srdi',
        policy: 'nat-srdi',
        link: 'https://zjtx.miit.gov.cn',
        days: 20,
      }),
      after('申领市级认定奖励', '新认定的企业按层级申领奖励。', { policy: 'yx-srdi-award', days: 30 }),
      beside('补短板：研发、质量、数字化', '对照“小巨人”指标，逐年补齐研发投入、Ⅰ 类知识产权和数字化水平。', { policy: 'yx-sme-digital' }),
      after('申请“小巨人”企业', '已认定专精特新、近两年研发费用合计 1200 万元以上等，由省推荐、工业和信息化部认定。', {
        documents: ['“小巨人”申请书', '主导产品市场占有率证明', 'Ⅰ 类知识产权 4 项以上'],
        policy: 'nat-little-giant',
        link: 'https://zjtx.miit.gov.cn',
        days: 40,
      }),
    ],
  },
  {
    id: 'nav-first-loan',
    title: '第一次贷款：选对路径、少走弯路',
    summary: '没有抵押物也能贷：信用贷款、知识产权质押、担保贷款三条路怎么选，贷后怎样拿补贴。',
    topic: 'finance',
    by: '云溪市金融工作办公室',
    office: '资本市场科',
    tags: ['科技金融', '融资担保'],
    before: '先想清楚钱用在哪里、多久能还。企业信用报告每年可以免费查询，先看一看有没有逾期。',
    mistakes: ['短期贷款用于买设备，到期还不上', '把贷款转给关联方使用', '没有保留用途凭证，贴息时无法证明'],
    steps: [
      after('查信用报告', '查企业信用报告和经营异常名录，有问题先修复。', { link: 'https://www.creditchina.gov.cn', days: 2 }),
      after('整理两年报表和用款计划', '报表、纳税申报表、银行流水、合同订单，写一页用款与还款计划。', {
        documents: ['近两年财务报表', '纳税申报表', '用款计划'],
        days: 5,
      }),
      after('申请科技信用贷款', '高新技术企业、科技型中小企业优先选择，不需要抵押。', { policy: 'yx-tech-loan-doc', days: 10 }),
      instead('申请知识产权质押贷款', '有发明专利、商标的企业，评估后质押，需要办理质押登记。', { policy: 'yx-ip-pledge', days: 15 }),
      instead('申请担保贷款', '抵押不足的，由政府性融资担保机构增信，与银行分担风险。', { policy: 'yx-guarantee', days: 15 }),
      after('放款并按期付息', '按合同约定用途使用，保存发票和付款凭证。', { days: 3 }),
      after('申领贴息或补贴', '按期付息后，贷款贴息、质押补贴、担保费补助三类分别申报。', {
        matter: 'mt-ip-pledge',
        policy: 'yx-tech-loan',
        days: 20,
      }),
    ],
  },
  {
    id: 'nav-hire-graduates',
    title: '招用高校毕业生并申领补贴',
    summary: '从发布岗位、签合同到社会保险补贴、见习补贴的申领步骤。',
    topic: 'hire',
    by: '云溪市人力资源和社会保障局',
    office: '就业促进科',
    tags: ['社保补贴', '稳岗就业'],
    before: '补贴按实际缴费月份计算，参保要及时。先签合同再参保，别用劳务协议代替。',
    mistakes: ['只缴工伤保险', '合同不足一年', '把关联企业调入的人当新招用'],
    steps: [
      after('发布岗位', '在市公共招聘网发布，或参加专场招聘会，也可以委托人力资源机构。', { documents: ['岗位说明'], days: 5 }),
      after('签订一年以上劳动合同', '一个月内签书面合同，试用期依合同期限确定。', { documents: ['劳动合同'], days: 3 }),
      after('参加社会保险', '养老、医疗、失业、工伤一并参保，次月可以查到缴费记录。', { documents: ['参保登记表', '毕业证书'], days: 2 }),
      after('申领社会保险补贴', '小微企业招用毕业年度或离校两年内未就业高校毕业生，补贴单位缴费部分。', {
        matter: 'mt-graduate-insurance',
        policy: 'yx-social-insurance',
        days: 20,
      }),
      instead('先见习再留用', '备案为就业见习基地的，可以先以见习形式用人，留用另有奖励。', { policy: 'yx-internship', days: 20 }),
    ],
  },
  {
    id: 'nav-export',
    title: '第一次做出口：从备案到退税',
    summary: '海关备案、收汇、投保、报关和退税依次办什么，参展还能拿补助。',
    topic: 'export',
    by: '云溪市商务局',
    office: '对外贸易科',
    tags: ['外贸出口'],
    before: '对外贸易经营者备案登记已经取消，营业执照经营范围含进出口业务即可。先确认产品有没有出口许可、认证要求。',
    mistakes: ['报关单价格、品名与合同不一致', '90 天以上未收汇没有按规定报告', '首次退税没有先做备案'],
    steps: [
      after('海关备案', '在国际贸易单一窗口办理报关单位备案，不收费，备案后可以报关。', {
        documents: ['营业执照'],
        link: 'https://www.singlewindow.cn',
        days: 3,
      }),
      beside('开立外汇账户并进入名录', '向办理收付汇的银行申请贸易外汇收支企业名录登记，随后开立外汇账户。', {
        documents: ['企业名录登记申请表'],
        days: 5,
      }),
      beside('办理出口退（免）税备案', '首次申报退税前，在电子税务局办理备案。', { documents: ['出口退（免）税备案表'], days: 2 }),
      after('签合同、投保出口信用保险', '新客户先查资信，投保后收汇风险下降，保费可以申报补助。', { policy: 'yx-export-credit', days: 5 }),
      after('生产、报检、报关', '属于法定检验的货物先报检，再通过单一窗口报关。', {
        documents: ['合同', '发票', '装箱单', '报关单'],
        days: 5,
      }),
      after('收汇并申报退税', '收到外汇后核对报关单、增值税发票，申报退（免）税。', {
        documents: ['报关单', '增值税专用发票', '收汇凭证'],
        days: 10,
      }),
      beside('参展和开拓市场', '参加目录内境外展会，展后 90 日内申报展位费补助。', { matter: 'mt-exhibition', policy: 'yx-exhibition' }),
    ],
  },
];
