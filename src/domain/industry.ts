/** Sections and divisions of GB/T 4754-2017 国民经济行业分类. */
type Section = { code: string; zh: string; en: string; divisions: Record<string, readonly [zh: string, en: string]> };

const sections: readonly Section[] = [
  {
    code: 'A',
    zh: '农、林、牧、渔业',
    en: 'Agriculture, forestry, animal husbandry and fishery',
    divisions: {
      '01': ['农业', 'Crop farming'],
      '02': ['林业', 'Forestry'],
      '03': ['畜牧业', 'Animal husbandry'],
      '04': ['渔业', 'Fishery'],
      '05': ['农、林、牧、渔专业及辅助性活动', 'Services to agriculture, forestry, husbandry and fishery'],
    },
  },
  {
    code: 'B',
    zh: '采矿业',
    en: 'Mining',
    divisions: {
      '06': ['煤炭开采和洗选业', 'Coal mining and washing'],
      '07': ['石油和天然气开采业', 'Oil and gas extraction'],
      '08': ['黑色金属矿采选业', 'Ferrous metal ore mining'],
      '09': ['有色金属矿采选业', 'Non-ferrous metal ore mining'],
      '10': ['非金属矿采选业', 'Non-metallic ore mining'],
      '11': ['开采专业及辅助性活动', 'Mining support services'],
      '12': ['其他采矿业', 'Other mining'],
    },
  },
  {
    code: 'C',
    zh: '制造业',
    en: 'Manufacturing',
    divisions: {
      '13': ['农副食品加工业', 'Processing of farm products'],
      '14': ['食品制造业', 'Food'],
      '15': ['酒、饮料和精制茶制造业', 'Liquor, beverages and refined tea'],
      '16': ['烟草制品业', 'Tobacco'],
      '17': ['纺织业', 'Textiles'],
      '18': ['纺织服装、服饰业', 'Clothing and accessories'],
      '19': ['皮革、毛皮、羽毛及其制品和制鞋业', 'Leather, fur, feathers and footwear'],
      '20': ['木材加工和木、竹、藤、棕、草制品业', 'Wood, bamboo, rattan and straw products'],
      '21': ['家具制造业', 'Furniture'],
      '22': ['造纸和纸制品业', 'Paper and paper products'],
      '23': ['印刷和记录媒介复制业', 'Printing and reproduction of recorded media'],
      '24': ['文教、工美、体育和娱乐用品制造业', 'Educational, craft, sports and entertainment goods'],
      '25': ['石油、煤炭及其他燃料加工业', 'Petroleum, coal and other fuel processing'],
      '26': ['化学原料和化学制品制造业', 'Chemicals and chemical products'],
      '27': ['医药制造业', 'Pharmaceuticals'],
      '28': ['化学纤维制造业', 'Chemical fibres'],
      '29': ['橡胶和塑料制品业', 'Rubber and plastics'],
      '30': ['非金属矿物制品业', 'Non-metallic mineral products'],
      '31': ['黑色金属冶炼和压延加工业', 'Smelting and rolling of ferrous metals'],
      '32': ['有色金属冶炼和压延加工业', 'Smelting and rolling of non-ferrous metals'],
      '33': ['金属制品业', 'Metal products'],
      '34': ['通用设备制造业', 'General-purpose machinery'],
      '35': ['专用设备制造业', 'Special-purpose machinery'],
      '36': ['汽车制造业', 'Motor vehicles'],
      '37': ['铁路、船舶、航空航天和其他运输设备制造业', 'Railway, ship, aerospace and other transport equipment'],
      '38': ['电气机械和器材制造业', 'Electrical machinery and equipment'],
      '39': ['计算机、通信和其他电子设备制造业', 'Computers, communication and other electronic equipment'],
      '40': ['仪器仪表制造业', 'Measuring instruments'],
      '41': ['其他制造业', 'Other manufacturing'],
      '42': ['废弃资源综合利用业', 'Recovery of waste resources'],
      '43': ['金属制品、机械和设备修理业', 'Repair of metal products, machinery and equipment'],
    },
  },
  {
    code: 'D',
    zh: '电力、热力、燃气及水生产和供应业',
    en: 'Electricity, heat, gas and water supply',
    divisions: {
      '44': ['电力、热力生产和供应业', 'Electricity and heat'],
      '45': ['燃气生产和供应业', 'Gas'],
      '46': ['水的生产和供应业', 'Water'],
    },
  },
  {
    code: 'E',
    zh: '建筑业',
    en: 'Construction',
    divisions: {
      '47': ['房屋建筑业', 'Buildings'],
      '48': ['土木工程建筑业', 'Civil engineering'],
      '49': ['建筑安装业', 'Building installation'],
      '50': ['建筑装饰、装修和其他建筑业', 'Building decoration and other construction'],
    },
  },
  {
    code: 'F',
    zh: '批发和零售业',
    en: 'Wholesale and retail',
    divisions: { '51': ['批发业', 'Wholesale'], '52': ['零售业', 'Retail'] },
  },
  {
    code: 'G',
    zh: '交通运输、仓储和邮政业',
    en: 'Transport, storage and post',
    divisions: {
      '53': ['铁路运输业', 'Rail transport'],
      '54': ['道路运输业', 'Road transport'],
      '55': ['水上运输业', 'Water transport'],
      '56': ['航空运输业', 'Air transport'],
      '57': ['管道运输业', 'Pipeline transport'],
      '58': ['多式联运和运输代理业', 'Multimodal transport and forwarding'],
      '59': ['装卸搬运和仓储业', 'Handling and storage'],
      '60': ['邮政业', 'Post'],
    },
  },
  {
    code: 'H',
    zh: '住宿和餐饮业',
    en: 'Accommodation and catering',
    divisions: { '61': ['住宿业', 'Accommodation'], '62': ['餐饮业', 'Catering'] },
  },
  {
    code: 'I',
    zh: '信息传输、软件和信息技术服务业',
    en: 'Information transmission, software and IT services',
    divisions: {
      '63': ['电信、广播电视和卫星传输服务', 'Telecommunications, broadcasting and satellite transmission'],
      '64': ['互联网和相关服务', 'Internet services'],
      '65': ['软件和信息技术服务业', 'Software and IT services'],
    },
  },
  {
    code: 'J',
    zh: '金融业',
    en: 'Finance',
    divisions: {
      '66': ['货币金融服务', 'Monetary services'],
      '67': ['资本市场服务', 'Capital market services'],
      '68': ['保险业', 'Insurance'],
      '69': ['其他金融业', 'Other finance'],
    },
  },
  { code: 'K', zh: '房地产业', en: 'Real estate', divisions: { '70': ['房地产业', 'Real estate'] } },
  {
    code: 'L',
    zh: '租赁和商务服务业',
    en: 'Leasing and business services',
    divisions: { '71': ['租赁业', 'Leasing'], '72': ['商务服务业', 'Business services'] },
  },
  {
    code: 'M',
    zh: '科学研究和技术服务业',
    en: 'Scientific research and technical services',
    divisions: {
      '73': ['研究和试验发展', 'Research and experimental development'],
      '74': ['专业技术服务业', 'Professional technical services'],
      '75': ['科技推广和应用服务业', 'Technology transfer and application services'],
    },
  },
  {
    code: 'N',
    zh: '水利、环境和公共设施管理业',
    en: 'Water conservancy, environment and public facilities',
    divisions: {
      '76': ['水利管理业', 'Water conservancy'],
      '77': ['生态保护和环境治理业', 'Ecological protection and environmental management'],
      '78': ['公共设施管理业', 'Public facilities'],
      '79': ['土地管理业', 'Land management'],
    },
  },
  {
    code: 'O',
    zh: '居民服务、修理和其他服务业',
    en: 'Household services, repair and other services',
    divisions: {
      '80': ['居民服务业', 'Household services'],
      '81': ['机动车、电子产品和日用产品修理业', 'Repair of vehicles, electronics and household goods'],
      '82': ['其他服务业', 'Other services'],
    },
  },
  { code: 'P', zh: '教育', en: 'Education', divisions: { '83': ['教育', 'Education'] } },
  {
    code: 'Q',
    zh: '卫生和社会工作',
    en: 'Health and social work',
    divisions: { '84': ['卫生', 'Health'], '85': ['社会工作', 'Social work'] },
  },
  {
    code: 'R',
    zh: '文化、体育和娱乐业',
    en: 'Culture, sports and entertainment',
    divisions: {
      '86': ['新闻和出版业', 'News and publishing'],
      '87': ['广播、电视、电影和录音制作业', 'Radio, television, film and sound recording'],
      '88': ['文化艺术业', 'Culture and arts'],
      '89': ['体育', 'Sports'],
      '90': ['娱乐业', 'Entertainment'],
    },
  },
  {
    code: 'S',
    zh: '公共管理、社会保障和社会组织',
    en: 'Public administration, social security and social organisations',
    divisions: {
      '91': ['中国共产党机关', 'Organs of the Communist Party of China'],
      '92': ['国家机构', 'State institutions'],
      '93': ['人民政协、民主党派', 'CPPCC and democratic parties'],
      '94': ['社会保障', 'Social security'],
      '95': ['群众团体、社会团体和其他成员组织', 'Mass, social and other membership organisations'],
      '96': ['基层群众自治组织及其他组织', 'Grass-roots self-governing and other organisations'],
    },
  },
  { code: 'T', zh: '国际组织', en: 'International organisations', divisions: { '97': ['国际组织', 'International organisations'] } },
];

const sectionOfDivision = new Map(
  sections.flatMap(({ code, divisions }) => Object.keys(divisions).map((division) => [division, code] as const)),
);
const divisionsOfSection = new Map(sections.map(({ code, divisions }) => [code, Object.keys(divisions).sort()] as const));
const names = new Map(
  sections.flatMap(({ code, zh, en, divisions }) => [
    [code, [zh, en] as const] as const,
    ...Object.entries(divisions).map(([d, n]) => [d, n] as const),
  ]),
);

/** Section letters in order, each with its divisions, for pickers. */
export const industryTree: readonly { code: string; divisions: readonly string[] }[] = sections.map(({ code }) => ({
  code,
  divisions: divisionsOf(code),
}));

/** Returns the section letter of a division, of a finer code (`3911` → `C`) or of a letter; null for unknown codes. */
export function sectionOf(code: string): string | null {
  if (divisionsOfSection.has(code)) return code;
  return sectionOfDivision.get(code.slice(0, 2)) ?? null;
}

/** Returns the divisions of a section in order; empty for anything else. */
export function divisionsOf(section: string): readonly string[] {
  return divisionsOfSection.get(section) ?? [];
}

/** Returns the name of a section or division; a finer code has that of its division (`3911` → `39`). Null for unknown codes. */
export function industryName(code: string, language: 'zh-CN' | 'en-US'): string | null {
  return (names.get(code) ?? names.get(code.slice(0, 2)))?.[language === 'zh-CN' ? 0 : 1] ?? null;
}
