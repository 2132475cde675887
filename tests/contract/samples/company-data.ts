import type * as contract from '#contract/company-data.ts';
import { factSheetFile } from '../../setup/fact-sheet.ts';
import type { SamplesOf } from '../samples.ts';

const businessId = 'yx-hengrui';

export const samples = (): SamplesOf<typeof contract> => ({
  overview: () => ({ params: { businessId } }),
  save: () => ({ body: { businessId, facts: { marketShare: 13 } } }),
  correct: () => ({ body: { businessId, facts: { 'headcount@2025': 245 } } }),
  importPreview: () => ({ params: { businessId }, file: factSheetFile(['marketShare', '市占率', '14', '%']) }),
  sheet: () => ({ params: { businessId, what: 'template', language: 'en-US' } }),
});
