/** Generates a CSV file of policies as people keep them: every value in several notations, some of them wrong. Always the same file. */

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

const full = (text: string) => text.replaceAll(/[\dA-Za-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

/** A date in common notations; the last is the serial number of spreadsheets. */
export const dayForms: ((year: number, month: number, day: number) => string)[] = [
  (y, m, d) => `${y}-${m}-${d}`,
  (y, m, d) => `${y}/${String(m).padStart(2, '0')}/${String(d).padStart(2, '0')}`,
  (y, m, d) => `${y}.${m}.${d}`,
  (y, m, d) => `${y}年${m}月${d}日`,
  (y, m, d) => `${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}`,
  (y, m, d) => full(`${y}-${m}-${d}`),
  (y, m, d) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')} 09:30:00`,
  (y, m, d) => String((Date.UTC(y, m - 1, d) - Date.UTC(1899, 11, 30)) / 86_400_000),
];

export const numberForms: ((agency: string, year: number, number: number) => string)[] = [
  (agency, year, number) => `${agency}〔${year}〕${number}号`,
  (agency, year, number) => `${agency}[${year}]${number}号`,
  (agency, year, number) => `${agency}（${year}）${number} 号`,
  (agency, year, number) => `${agency}〔${year}〕第${number}号`,
  (agency, year, number) => `${agency} 【${full(String(year))}】 ${full(String(number))}号`,
  (agency, year, number) => `${agency}(${year})${number}`,
];

const issuerForms = [
  '云溪市科学技术局、云溪市财政局',
  '云溪市科学技术局，云溪市财政局',
  '云溪市科学技术局; 云溪市财政局',
  '云溪市科学技术局/云溪市财政局',
  '云溪市科学技术局 云溪市财政局',
  '云溪市科学技术局,云溪市财政局',
];
const amounts = [
  '最高500万元',
  '1,000,000元',
  '2亿',
  '500000',
  '按投资额的10%给予补助，最高不超过300万元',
  '',
  '不限',
  full('50') + '万元',
];
const categories = ['technology', '科技创新', 'Science and innovation', '产业发展', 'green'];
const regions = ['云溪市', '999901', '青川区', '云岭省云溪市', 'Yunxi City', '云溪'];
const topics = ['研发费用补助', '技术改造奖励', '数字化转型诊断', '绿色工厂认定', '首台套保险补偿'];

export const headings = [
  '政策标题',
  '发文字号',
  '发文机关（全称）',
  '所属地区',
  '主题分类',
  '成文日期',
  '申报时间',
  '支持金额',
  '内容摘要',
  '政策内容',
  '原文网址',
  '关键词',
];

type Line = { cells: string[]; wrong: string | null };

function line(at: number): Line {
  const [year, month, day] = [2020 + (at % 6), (at % 12) + 1, (at % 28) + 1];
  const number = pick(numberForms, at)('云科规', year, at + 1);
  const title = `${at % 9 === 0 ? full(`A${at}`) : `A${at}`} 关于组织开展${pick(topics, at)}工作的通知`;
  const text = `<h2>一、支持对象</h2><p>在云溪市登记的企业，编号<b>${at}</b>。</p><p>每家企业按实际支出给予支持。<script>alert(1)</script></p>`;
  const cells = [
    title,
    at % 7 === 0 ? pick(['', '无', '-', '/'], at) : number,
    pick(issuerForms, at),
    pick(regions, at),
    pick(categories, at),
    pick(dayForms, at)(year, month, day),
    at % 5 === 0 ? `${year}年${month}月1日至${year}年${month}月28日` : '',
    pick(amounts, at),
    at % 3 === 0 ? '' : `支持企业开展${pick(topics, at)}。`,
    at % 4 === 0 ? text : `## 一、支持对象\n\n在云溪市登记的企业，编号 ${at}。\n\n每家企业按实际支出给予支持。`,
    at % 50 === 0 ? '见市政府网站' : `https://www.yunxi.example/policy/${at}`,
    '高新技术企业 研发费用',
  ];
  return { cells, wrong: null };
}

/** Returns the line with one error, based on the line before it; each kind of error has fixed positions. */
function withError(at: number, { cells }: Line, before: Line): Line {
  const change = (column: number, text: string, wrong: string): Line => ({ cells: cells.with(column, text), wrong });
  // every seventh line has no number to repeat
  if (at % 100 === 50 && (at - 1) % 7 !== 0) {
    const year = 2020 + ((at - 1) % 6);
    return change(1, pick(numberForms, at + 2)('云科规', year, at), '文号重复');
  }
  if (at % 250 === 78)
    return {
      cells: cells
        .with(0, ` ${before.cells[0] ?? ''}`)
        .with(1, '')
        .with(5, before.cells[5] ?? ''),
      wrong: '标题重复',
    };
  if (at % 500 === 13) return change(5, '2026年2月30日', '日期');
  if (at % 625 === 31) return change(3, '云西市', '地区');
  if (at % 1000 === 41) return change(4, '其他', '领域');
  if (at % 1000 === 61) return change(0, '', '标题');
  return { cells, wrong: null };
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the CSV and the rows that must be rejected, counted as in a spreadsheet. */
export function dirtyPolicies(count: number): { csv: string; wrong: Map<number, string> } {
  const plain = Array.from({ length: count }, (_, at) => line(at));
  const lines = plain.map((one, at) => withError(at, one, plain[at - 1] ?? one));
  const wrong = lines.flatMap((one, at): [number, string][] => (one.wrong === null ? [] : [[at + 2, one.wrong]]));
  return {
    csv: [headings, ...lines.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(',')).join('\r\n'),
    wrong: new Map(wrong),
  };
}
