import type { Fragment } from './fragment.ts';
import { mso, msoItem, msoRows, word, wps, wpsItem } from './fragment.ts';

const long = '企业应当在云溪市依法注册登记，具有独立法人资格，近三年未发生重大安全、质量、环境污染事故，并按时报送统计资料。';

export const wordFragments: readonly Fragment[] = [
  {
    name: 'Word: a notice numbered by hand',
    html: word(
      `${mso('一、申报条件')}${mso(long)}${mso('（一）基本条件')}${mso('1.在本市注册满一年。')}${mso('2.上年度研发费用占比不低于3%。')}${mso('二、支持标准')}${mso('（一）首次认定的，一次性奖励20万元；再次认定的，奖励10万元。')}`,
    ),
    headings: ['一、申报条件', '（一）基本条件', '二、支持标准'],
    items: ['在本市注册满一年。', '上年度研发费用占比不低于3%。'],
    texts: [long, '（一）首次认定的，一次性奖励20万元；再次认定的，奖励10万元。'],
  },
  {
    name: 'Word: real headings',
    html: word(
      `<h1><span lang=EN-US>一、</span>总体要求<span lang=EN-US><o:p></o:p></span></h1>${mso(long)}<h2><b>（一）目标</b></h2><h3>1. 到2027年</h3>`,
    ),
    headings: ['一、总体要求', '（一）目标', '1. 到2027年'],
    texts: [long],
  },
  {
    name: 'Word: headings numbered by Word',
    html: word(
      `<h1 style='margin-left:36.0pt;text-indent:-36.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>一、<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>申报对象</h1>${msoItem('二、', '申报程序')}${msoItem('（一）', '网上填报', 2)}`,
    ),
    headings: ['一、申报对象', '二、申报程序', '（一）网上填报'],
  },
  {
    name: 'Word: a numbered list',
    html: word(`${msoItem('1.', '营业执照复印件')}${msoItem('2.', '上年度审计报告')}${msoItem('3.', '知识产权证明')}`),
    items: ['营业执照复印件', '上年度审计报告', '知识产权证明'],
  },
  {
    name: 'Word: a bulleted list in Wingdings',
    html: word(
      `${msoItem('l', '新一代信息技术', 1, 'Wingdings')}${msoItem('Ø', '高端装备', 1, 'Wingdings')}${msoItem('·', '新材料', 1, 'Symbol')}`,
    ),
    items: ['新一代信息技术', '高端装备', '新材料'],
  },
  {
    name: 'Word: a list of two levels',
    html: word(`${msoItem('1.', '财务材料')}${msoItem('a)', '审计报告', 2)}${msoItem('b)', '纳税证明', 2)}${msoItem('2.', '技术材料')}`),
    items: ['财务材料', '审计报告', '纳税证明', '技术材料'],
  },
  {
    name: 'Word: a list of three levels with bullets',
    html: word(
      `${msoItem('1)', '甲')}${msoItem('o', '乙', 2, '"Courier New"')}${msoItem('§', '丙', 3, 'Wingdings')}${msoItem('2)', '丁')}`,
    ),
    items: ['甲', '乙', '丙', '丁'],
  },
  {
    name: 'Word: a table',
    html: word(
      msoRows([
        ['序号', '奖项', '金额'],
        ['1', '省级专精特新', '20万元'],
        ['2', '国家级小巨人', '50万元'],
      ]),
    ),
    rows: [
      ['序号', '奖项', '金额'],
      ['1', '省级专精特新', '20万元'],
      ['2', '国家级小巨人', '50万元'],
    ],
  },
  {
    name: 'Word: a table with cells merged down',
    html: word(
      `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>类别</p></td><td><p class=MsoNormal>等次</p></td><td><p class=MsoNormal>奖励</p></td></tr><tr><td rowspan=2><p class=MsoNormal>研发</p></td><td><p class=MsoNormal>一等</p></td><td><p class=MsoNormal>50万元</p></td></tr><tr><td><p class=MsoNormal>二等</p></td><td><p class=MsoNormal>30万元</p></td></tr></table>`,
    ),
    rows: [
      ['类别', '等次', '奖励'],
      ['研发', '一等', '50万元'],
      ['研发', '二等', '30万元'],
    ],
  },
  {
    name: 'Word: a table with a heading over two columns',
    html: word(
      `<table class=MsoTableGrid><tr><td rowspan=2>区域</td><td colspan=2>补助标准</td></tr><tr><td>首次</td><td>再次</td></tr><tr><td>高新区</td><td>20</td><td>10</td></tr></table>`,
    ),
    rows: [
      ['区域', '补助标准', '补助标准'],
      ['区域', '首次', '再次'],
      ['高新区', '20', '10'],
    ],
  },
  {
    name: 'Word: a title paragraph and a heading of the outline',
    html: word(
      `<p class=MsoTitle><span>云溪市奖补办法</span></p><p class=MsoNormal style='mso-outline-level:2'><b>第一章 总则</b></p>${mso('第一条 为支持企业发展，制定本办法。')}`,
    ),
    headings: ['云溪市奖补办法', '第一章 总则'],
    texts: ['第一条 为支持企业发展，制定本办法。'],
  },
  {
    name: 'Word: chapters typed as paragraphs',
    html: word(
      `${mso('第一章　总则')}${mso('第一条　为规范资金管理，制定本办法。')}${mso('第二章　支持对象')}${mso('第二条　本办法适用于在本市注册的企业。')}`,
    ),
    headings: ['第一章 总则', '第二章 支持对象'],
    texts: ['第一条 为规范资金管理，制定本办法。', '第二条 本办法适用于在本市注册的企业。'],
  },
  {
    name: 'Word: bold runs that Word has split, and a tracked deletion',
    html: word(
      mso(
        `申报<b>截止</b><b><span lang=EN-US>2026</span></b><b>年</b>底<del><ins>明年</ins></del>，<span style='mso-hide:all;display:none'>内部</span>逾期不予受理。`,
      ),
    ),
    texts: ['申报**截止2026年**底，逾期不予受理。'],
  },
  {
    name: 'Word: years and amounts at the start of a line are no lists',
    html: word(`${mso('2026年3月1日起施行。')}${mso('1.5亿元以上的项目，按5%给予补助。')}${mso('2025. 是上一年度。')}`),
    texts: ['2026年3月1日起施行。', '1.5亿元以上的项目，按5%给予补助。', String.raw`2025\. 是上一年度。`],
  },
];

export const wpsFragments: readonly Fragment[] = [
  {
    name: 'WPS: a notice',
    html: wps(
      `<p class=MsoNormal style="text-indent:32.0000pt;" ><span style="font-family:黑体;" ><font face="黑体" >一、申报时间</font></span><o:p></o:p></p><p class=MsoNormal ><span>即日起至2026年12月31日，逾期系统自动关闭，不再受理。</span></p><p class=MsoNormal ><b><span style="font-weight:bold;" >二、材料要求</span></b></p>`,
    ),
    headings: ['一、申报时间', '二、材料要求'],
    texts: ['即日起至2026年12月31日，逾期系统自动关闭，不再受理。'],
  },
  {
    name: 'WPS: a numbered list',
    html: wps(`${wpsItem('1.', '申请表')}${wpsItem('2.', '承诺书')}`),
    items: ['申请表', '承诺书'],
  },
  {
    name: 'WPS: a list with bullets of its own font',
    html: wps(`${wpsItem('●', '装备制造')}${wpsItem('●', '生物医药')}${wpsItem('◆', '现代服务')}`),
    items: ['装备制造', '生物医药', '现代服务'],
  },
  {
    name: 'WPS: a table with a line across it',
    html: wps(
      `<table class=MsoNormalTable border=1><tr><td width=600 colspan=3 ><p class=MsoNormal align=center ><span>奖补标准一览表</span></p></td></tr><tr><td><p>档次</p></td><td><p>条件</p></td><td><p>金额</p></td></tr><tr><td><p>甲</p></td><td><p>营收1亿元<br>以上</p></td><td><p>100万元</p></td></tr></table>`,
    ),
    texts: ['奖补标准一览表'],
    rows: [
      ['档次', '条件', '金额'],
      ['甲', '营收1亿元 以上', '100万元'],
    ],
  },
  {
    name: 'WPS: a line across the middle of a table',
    html: wps(
      `<table><tr><td>项目</td><td>标准</td></tr><tr><td colspan=2>一、研发类</td></tr><tr><td>新产品</td><td>10万元</td></tr></table>`,
    ),
    rows: [
      ['项目', '标准'],
      ['一、研发类', ''],
      ['新产品', '10万元'],
    ],
  },
  {
    name: 'WPS: sections in half-width brackets',
    html: wps(
      `<p class=MsoNormal >(一)注册地要求</p><p class=MsoNormal >1、营业收入达到2000万元</p><p class=MsoNormal >2、研发人员不少于10人</p>`,
    ),
    headings: ['(一)注册地要求'],
    items: ['营业收入达到2000万元', '研发人员不少于10人'],
  },
];
