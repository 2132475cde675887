import type { PolicyLevel } from '#domain/policy.ts';

type IssuerSeed = { name: string; level: PolicyLevel; regionCode: string };

const national = [
  '国务院',
  '国家发展改革委',
  '科技部',
  '工业和信息化部',
  '财政部',
  '国家税务总局',
  '人力资源社会保障部',
  '原人事部',
  '全国博士后管理委员会',
  '商务部',
  '教育部',
  '农业农村部',
  '文化和旅游部',
  '海关总署',
  '中国人民银行',
  '国家金融监督管理总局',
  '国家知识产权局',
  '国家统计局',
];

const province = [
  '云岭省人民政府办公厅',
  '云岭省发展和改革委员会',
  '云岭省科学技术厅',
  '云岭省工业和信息化厅',
  '云岭省财政厅',
  '云岭省人力资源和社会保障厅',
  '云岭省商务厅',
  '云岭省农业农村厅',
  '云岭省文化和旅游厅',
  '云岭省知识产权局',
];

const city = [
  '云溪市人民政府',
  '云溪市人民政府办公室',
  '中共云溪市委人才工作领导小组办公室',
  '云溪市发展和改革委员会',
  '云溪市科学技术局',
  '云溪市工业和信息化局',
  '云溪市数据局',
  '云溪市财政局',
  '云溪市人力资源和社会保障局',
  '云溪市生态环境局',
  '云溪市住房和城乡建设局',
  '云溪市交通运输局',
  '云溪市农业农村局',
  '云溪市商务局',
  '云溪市投资促进局',
  '云溪市文化广电和旅游局',
  '云溪市市场监督管理局',
  '云溪市知识产权局',
  '云溪市金融工作办公室',
  '国家税务总局云溪市税务局',
];

/** The high-tech zone has a management committee and its own bureaus; the three districts are alike. */
const districts: [code: string, name: string, bureaus: string[]][] = [
  ...(
    [
      ['999901', '青川区'],
      ['999902', '望湖区'],
      ['999903', '南屏区'],
    ] as const
  ).map(([code, name]): [string, string, string[]] => [
    code,
    name,
    [
      '人民政府',
      '科技和工业信息化局',
      '发展和改革局',
      '财政局',
      '人力资源和社会保障局',
      '商务和投资促进局',
      '市场监督管理局',
      '农业农村局',
      '文化和旅游局',
    ],
  ]),
  ['999904', '云溪高新区', ['管理委员会', '科技创新局', '经济发展局', '财政金融局', '人力资源局', '招商服务局', '市场监督管理局']],
];

export const issuerSeeds: IssuerSeed[] = [
  ...national.map((name): IssuerSeed => ({ name, level: 'national', regionCode: '000000' })),
  ...province.map((name): IssuerSeed => ({ name, level: 'province', regionCode: '990000' })),
  ...city.map((name): IssuerSeed => ({ name, level: 'city', regionCode: '999900' })),
  ...districts.flatMap(([regionCode, name, bureaus]) =>
    bureaus.map((bureau): IssuerSeed => ({ name: name + bureau, level: 'district', regionCode })),
  ),
];
