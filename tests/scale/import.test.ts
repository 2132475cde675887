import { testLongImport } from '../contract/long-import.ts';
import { size } from './size.ts';

testLongImport(
  size(5000, 1000) === 5000
    ? { count: 5000, probe: 4321, docNumber: '云科规〔2021〕4322号' }
    : { count: 1000, probe: 921, docNumber: '云科规〔2023〕922号' },
);
