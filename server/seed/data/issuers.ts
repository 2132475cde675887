import type { PolicyLevel } from '#domain/policy.ts';

/** `code` is that of dictionary `policy.issuer`. */
export type IssuerSeed = { code: string; name: string; nameEn: string; level: PolicyLevel; regionCode: string };

type Named = readonly [code: string, name: string, nameEn: string];

/** English names as the authorities themselves write them. */
const national: Named[] = [
  ['state-council', '国务院', 'State Council'],
  ['ndrc', '国家发展改革委', 'National Development and Reform Commission'],
  ['most', '科技部', 'Ministry of Science and Technology'],
  ['miit', '工业和信息化部', 'Ministry of Industry and Information Technology'],
  ['mof', '财政部', 'Ministry of Finance'],
  ['sta', '国家税务总局', 'State Taxation Administration'],
  ['mohrss', '人力资源社会保障部', 'Ministry of Human Resources and Social Security'],
  ['mop', '原人事部', 'Former Ministry of Personnel'],
  ['postdoc', '全国博士后管理委员会', 'China Postdoctoral Council'],
  ['mofcom', '商务部', 'Ministry of Commerce'],
  ['moe', '教育部', 'Ministry of Education'],
  ['mara', '农业农村部', 'Ministry of Agriculture and Rural Affairs'],
  ['mct', '文化和旅游部', 'Ministry of Culture and Tourism'],
  ['gacc', '海关总署', 'General Administration of Customs'],
  ['pbc', '中国人民银行', 'People’s Bank of China'],
  ['nfra', '国家金融监督管理总局', 'National Financial Regulatory Administration'],
  ['cnipa', '国家知识产权局', 'China National Intellectual Property Administration'],
  ['nbs', '国家统计局', 'National Bureau of Statistics'],
];

const province: Named[] = [
  ['gov-office', '人民政府办公厅', 'General Office of the People’s Government of Yunling Province'],
  ['drc', '发展和改革委员会', 'Development and Reform Commission of Yunling Province'],
  ['science', '科学技术厅', 'Department of Science and Technology of Yunling Province'],
  ['industry', '工业和信息化厅', 'Department of Industry and Information Technology of Yunling Province'],
  ['finance', '财政厅', 'Department of Finance of Yunling Province'],
  ['labour', '人力资源和社会保障厅', 'Department of Human Resources and Social Security of Yunling Province'],
  ['commerce', '商务厅', 'Department of Commerce of Yunling Province'],
  ['agriculture', '农业农村厅', 'Department of Agriculture and Rural Affairs of Yunling Province'],
  ['culture', '文化和旅游厅', 'Department of Culture and Tourism of Yunling Province'],
  ['ip', '知识产权局', 'Intellectual Property Administration of Yunling Province'],
];

const city: Named[] = [
  ['gov', '云溪市人民政府', 'Yunxi Municipal People’s Government'],
  ['gov-office', '云溪市人民政府办公室', 'General Office of Yunxi Municipal People’s Government'],
  ['talent', '中共云溪市委人才工作领导小组办公室', 'Office of the Leading Group for Talent of the CPC Yunxi Municipal Committee'],
  ['drc', '云溪市发展和改革委员会', 'Yunxi Municipal Development and Reform Commission'],
  ['science', '云溪市科学技术局', 'Yunxi Municipal Bureau of Science and Technology'],
  ['industry', '云溪市工业和信息化局', 'Yunxi Municipal Bureau of Industry and Information Technology'],
  ['data', '云溪市数据局', 'Yunxi Municipal Data Bureau'],
  ['finance', '云溪市财政局', 'Yunxi Municipal Bureau of Finance'],
  ['labour', '云溪市人力资源和社会保障局', 'Yunxi Municipal Bureau of Human Resources and Social Security'],
  ['ecology', '云溪市生态环境局', 'Yunxi Municipal Bureau of Ecology and Environment'],
  ['housing', '云溪市住房和城乡建设局', 'Yunxi Municipal Bureau of Housing and Urban-Rural Development'],
  ['transport', '云溪市交通运输局', 'Yunxi Municipal Bureau of Transport'],
  ['agriculture', '云溪市农业农村局', 'Yunxi Municipal Bureau of Agriculture and Rural Affairs'],
  ['commerce', '云溪市商务局', 'Yunxi Municipal Bureau of Commerce'],
  ['investment', '云溪市投资促进局', 'Yunxi Municipal Bureau of Investment Promotion'],
  ['culture', '云溪市文化广电和旅游局', 'Yunxi Municipal Bureau of Culture, Radio, Television and Tourism'],
  ['market', '云溪市市场监督管理局', 'Yunxi Municipal Administration for Market Regulation'],
  ['ip', '云溪市知识产权局', 'Yunxi Municipal Intellectual Property Administration'],
  ['banking', '云溪市金融工作办公室', 'Yunxi Municipal Financial Affairs Office'],
  ['tax', '国家税务总局云溪市税务局', 'Yunxi Municipal Tax Service, State Taxation Administration'],
];

/** The three districts have the same bureaus. */
const districtBureaus: Named[] = [
  ['gov', '人民政府', 'People’s Government of'],
  ['science', '科技和工业信息化局', 'Bureau of Science, Technology, Industry and Information Technology of'],
  ['drc', '发展和改革局', 'Development and Reform Bureau of'],
  ['finance', '财政局', 'Finance Bureau of'],
  ['labour', '人力资源和社会保障局', 'Human Resources and Social Security Bureau of'],
  ['commerce', '商务和投资促进局', 'Bureau of Commerce and Investment Promotion of'],
  ['market', '市场监督管理局', 'Administration for Market Regulation of'],
  ['agriculture', '农业农村局', 'Agriculture and Rural Affairs Bureau of'],
  ['culture', '文化和旅游局', 'Culture and Tourism Bureau of'],
];

/** The high-tech zone has a management committee and its own bureaus. */
const zoneBureaus: Named[] = [
  ['gov', '管理委员会', 'Administrative Committee of'],
  ['science', '科技创新局', 'Science, Technology and Innovation Bureau of'],
  ['economy', '经济发展局', 'Economic Development Bureau of'],
  ['finance', '财政金融局', 'Finance Bureau of'],
  ['labour', '人力资源局', 'Human Resources Bureau of'],
  ['investment', '招商服务局', 'Investment Services Bureau of'],
  ['market', '市场监督管理局', 'Administration for Market Regulation of'],
];

const districts: [code: string, prefix: string, name: string, nameEn: string, bureaus: Named[]][] = [
  ['999901', 'qingchuan', '青川区', 'Qingchuan District', districtBureaus],
  ['999902', 'wanghu', '望湖区', 'Wanghu District', districtBureaus],
  ['999903', 'nanping', '南屏区', 'Nanping District', districtBureaus],
  ['999904', 'zone', '云溪高新区', 'Yunxi High-tech Zone', zoneBureaus],
];

/** Authorities of the country, which every install knows. */
export const nationalIssuers: IssuerSeed[] = national.map(([code, name, nameEn]) => ({
  code,
  name,
  nameEn,
  level: 'national',
  regionCode: '000000',
}));

/** All issuers of the sample's policies. */
export const issuerSeeds: IssuerSeed[] = [
  ...nationalIssuers,
  ...province.map(([code, name, nameEn]): IssuerSeed => ({
    code: `yunling-${code}`,
    name: `云岭省${name}`,
    nameEn,
    level: 'province',
    regionCode: '990000',
  })),
  ...city.map(([code, name, nameEn]): IssuerSeed => ({ code: `yunxi-${code}`, name, nameEn, level: 'city', regionCode: '999900' })),
  ...districts.flatMap(([regionCode, prefix, district, districtEn, bureaus]) =>
    bureaus.map(([code, name, nameEn]): IssuerSeed => ({
      code: `${prefix}-${code}`,
      name: district + name,
      nameEn: `${nameEn} ${districtEn}`,
      level: 'district',
      regionCode,
    })),
  ),
];
