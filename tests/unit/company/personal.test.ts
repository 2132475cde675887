import { describe, expect, test } from 'vitest';
import { dictQueries } from '#api/dict.ts';
import { companyQueries } from '#api/company.ts';
import { companyChoiceQueries } from '#api/company-choice.ts';

describe('queries of companies', () => {
  test.each(
    Object.entries({
      lookup: companyChoiceQueries.lookup('恒锐'),
      businessBase: companyChoiceQueries.businessBase(),
      companyDetail: companyQueries.companyDetail('yx-hengrui'),
      relateBusiness: companyQueries.relateBusiness({ id: 'yx-hengrui' }),
    }),
  )('%s is cleared at sign-out because its answer depends on the user', (_name, { meta }) => {
    expect(meta?.access).not.toBe('public');
  });

  test('query keys follow the contract', () => {
    expect(companyChoiceQueries.businessBase('yx-hengrui').queryKey).toEqual(['policy', 'businessBase', { id: 'yx-hengrui' }]);
    expect(companyChoiceQueries.lookup('恒锐').queryKey).toEqual(['enterprise', 'lookup', { keyword: '恒锐' }]);
  });

  test('dictionary queries are public', () => {
    expect(dictQueries.listName('scale').meta?.access).toBe('public');
  });
});
