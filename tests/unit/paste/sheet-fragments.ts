import type { Fragment } from './fragment.ts';
import { excel } from './fragment.ts';

export const sheetFragments: readonly Fragment[] = [
  {
    name: 'Excel: a range',
    html: excel(
      `<tr height=19><td height=19 class=xl65 width=72>企业</td><td class=xl65>年份</td><td class=xl65>金额</td></tr><tr><td>云溪甲公司</td><td align=right x:num>2026</td><td align=right x:num="200000">200,000</td></tr>`,
    ),
    rows: [
      ['企业', '年份', '金额'],
      ['云溪甲公司', '2026', '200,000'],
    ],
  },
  {
    name: 'Excel: merged cells both ways',
    html: excel(
      `<tr><td rowspan=2>地区</td><td colspan=2 class=xl66>数量</td></tr><tr><td>大型</td><td>小型</td></tr><tr><td rowspan=2>云溪</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr>`,
    ),
    rows: [
      ['地区', '数量', '数量'],
      ['地区', '大型', '小型'],
      ['云溪', '1', '2'],
      ['云溪', '3', '4'],
    ],
  },
  {
    name: 'Excel: the hidden row of its columns',
    html: excel(
      `<tr><td>甲</td><td>乙</td><td>丙</td></tr><tr><td>1</td><td></td><td>3</td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72 style='width:54pt'></td><td></td><td></td></tr><![endif]>`,
    ),
    rows: [
      ['甲', '乙', '丙'],
      ['1', '', '3'],
    ],
  },
  {
    name: 'Excel: a title over the table',
    html: excel(
      `<tr><td colspan=3 class=xl67>2026年度资金安排</td></tr><tr><td>单位</td><td>项目</td><td>万元</td></tr><tr><td>工信局</td><td>技改</td><td>500</td></tr>`,
    ),
    texts: ['2026年度资金安排'],
    rows: [
      ['单位', '项目', '万元'],
      ['工信局', '技改', '500'],
    ],
  },
  { name: 'Excel: one cell', html: excel('<tr><td height=19 class=xl65>云溪市科学技术局</td></tr>', 1), texts: ['云溪市科学技术局'] },
  {
    name: 'Excel: a link and a line break in cells',
    html: excel(
      `<tr><td>名称</td><td>网址</td></tr><tr><td>办事<br>指南</td><td><a href="https://www.gov.cn/zn" target="_parent">指南</a></td></tr>`,
      2,
    ),
    rows: [
      ['名称', '网址'],
      ['办事 指南', '[指南](https://www.gov.cn/zn)'],
    ],
  },
  {
    name: 'WPS tables: a range with cells merged down',
    html: `<html><body><table border=0 class="et1"><!--StartFragment--><tr><td class="et2" x:str rowspan="3">装备</td><td x:str>机床</td></tr><tr><td x:str>机器人</td></tr><tr><td x:str>无人机</td></tr><!--EndFragment--></table></body></html>`,
    rows: [
      ['装备', '机床'],
      ['装备', '机器人'],
      ['装备', '无人机'],
    ],
  },
  {
    name: 'Excel: empty rows at the end',
    html: excel(
      `<tr><td>甲</td><td>乙</td></tr><tr><td>1</td><td>2</td></tr><tr><td></td><td></td></tr><tr><td>&nbsp;</td><td></td></tr>`,
      2,
    ),
    rows: [
      ['甲', '乙'],
      ['1', '2'],
    ],
  },
];

const tracker = 'onload="alert(1)" onclick="alert(2)"';

export const webFragments: readonly Fragment[] = [
  {
    name: 'a page of a government: paragraphs indented by spaces',
    html: `<meta charset='utf-8'><div id="zoom" class="TRS_Editor" style="color:#333"><p style="text-indent:2em">　　各区县工信局：</p><p>　　<strong>一、申报范围</strong></p><p>　　在我市注册的中小企业，均可申报，不受行业限制。</p><p>　　<span style="font-weight:700">（二）申报方式</span></p></div>`,
    headings: ['一、申报范围', '（二）申报方式'],
    texts: ['各区县工信局：', '在我市注册的中小企业，均可申报，不受行业限制。'],
  },
  {
    name: 'a page of a government: lines broken instead of paragraphs',
    html: `<div>　　一、奖励对象<br>　　上年度新认定的高新技术企业，以及重新认定的企业。<br><br>二、奖励标准<br>　　1.首次认定奖励20万元<br>　　2.重新认定奖励10万元</div>`,
    headings: ['一、奖励对象', '二、奖励标准'],
    items: ['首次认定奖励20万元', '重新认定奖励10万元'],
    texts: ['上年度新认定的高新技术企业，以及重新认定的企业。'],
  },
  {
    name: 'a web page: nested lists and a quotation',
    html: `<h2>办理材料</h2><ol><li>申请表</li><li>证明<ul><li>营业执照</li><li>授权书</li></ul></li></ol><blockquote><p>以窗口要求为准</p></blockquote>`,
    headings: ['办理材料'],
    items: ['申请表', '证明', '营业执照', '授权书'],
    texts: ['> 以窗口要求为准'],
  },
  {
    name: 'a web page: a table with headings and a caption',
    html: `<table ${tracker}><caption>收费标准</caption><thead><tr><th>项目</th><th>元</th></tr></thead><tbody><tr><td>检测</td><td>100</td></tr></tbody><tfoot><tr><td>合计</td><td>100</td></tr></tfoot></table>`,
    rows: [
      ['项目', '元'],
      ['检测', '100'],
      ['合计', '100'],
    ],
    texts: ['收费标准'],
  },
  {
    name: 'a web page: a table that only places the page',
    html: `<table width=100%><tr><td><h3>联系方式</h3><p>电话 0999-123</p><table><tr><th>科室</th><th>电话</th></tr><tr><td>规划科</td><td>1001</td></tr></table></td></tr></table>`,
    headings: ['联系方式'],
    rows: [
      ['科室', '电话'],
      ['规划科', '1001'],
    ],
    texts: ['电话 0999-123'],
  },
  {
    name: 'Google Docs: everything in a plain <b>',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">目标</span></h2><ul><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-weight:400">甲项</span></p></li><li dir="ltr"><p><span style="font-weight:700">乙项</span></p></li></ul><p><span style="font-weight:700">重点</span></p></b>`,
    headings: ['目标'],
    items: ['甲项', '**乙项**'],
    texts: ['**重点**'],
  },
  {
    name: 'Word for the web: a list in pieces',
    html: `<div class="OutlineElement Ltr"><div class="ListContainerWrapper"><ol class="NumberListStyle1" start="1"><li data-leveltext="%1." data-aria-level="1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">提交申请</span></span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" start="2"><li><p class="Paragraph"><span>部门审核</span></p></li></ol></div></div>`,
    items: ['提交申请', '部门审核'],
  },
  {
    name: 'an article of a chat: sections without paragraphs',
    html: `<section style="text-align:center"><section><span>一、政策要点</span></section></section><section><p><span>免申即享，资金直达企业账户。</span></p></section><ul class="list-paddingleft-1"><li><section>免申报</section></li><li><section>快到账</section></li></ul>`,
    headings: ['一、政策要点'],
    items: ['免申报', '快到账'],
  },
  {
    name: 'a definition list and text with stars',
    html: `<dl><dt>规格</dt><dd>50*30*20毫米</dd></dl><p>见<i>附件</i></p>`,
    texts: ['规格', String.raw`50\*30\*20毫米`, '见附件'],
  },
  {
    name: 'English headings and lists',
    html: `<article><h1>Grants 2026</h1><h2>Who may apply</h2><ul><li>Companies registered in the city</li><li>Younger than 8 years</li></ul></article>`,
    headings: ['Grants 2026', 'Who may apply'],
    items: ['Companies registered in the city', 'Younger than 8 years'],
  },
];
