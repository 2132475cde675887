import type { RegionSeed } from './base/types.ts';

/** The country, and the fictional province and city of the sample (codes under 9999 are not in use). */
export const regionSeeds: RegionSeed[] = [
  { code: '000000', parentCode: null, name: '全国', nameEn: 'China', level: 'country' },
  { code: '990000', parentCode: '000000', name: '云岭省', nameEn: 'Yunling Province', level: 'province' },
  { code: '999900', parentCode: '990000', name: '云溪市', nameEn: 'Yunxi City', level: 'city' },
  { code: '999901', parentCode: '999900', name: '青川区', nameEn: 'Qingchuan District', level: 'district' },
  { code: '999902', parentCode: '999900', name: '望湖区', nameEn: 'Wanghu District', level: 'district' },
  { code: '999903', parentCode: '999900', name: '南屏区', nameEn: 'Nanping District', level: 'district' },
  { code: '999904', parentCode: '999900', name: '高新区', nameEn: 'Yunxi High-tech Zone', level: 'district' },
];
