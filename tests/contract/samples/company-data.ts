import type * as contract from '#contract/company-data.ts';
import { factSheetFile } from '../../setup/fact-sheet.ts';
import type { SamplesOf } from '../samples.ts';

const companyId = 'yx-hengrui';

export const samples = (): SamplesOf<typeof contract> => ({
  overview: () => ({ params: { companyId } }),
  save: () => ({ body: { companyId, facts: { marketShare: 13 } } }),
  correct: () => ({ body: { companyId, facts: { 'headcount@2025': 245 } } }),
  importPreview: () => ({ params: { companyId }, file: factSheetFile(['marketShare', '市占率', '14', '%']) }),
  sheet: () => ({ params: { companyId, what: 'template', language: 'en-US' } }),
});
