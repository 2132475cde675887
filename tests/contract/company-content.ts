/** Returns a company that an administrator can save as it is. */
export const companyOf = (name: string, changed: object = {}) => ({
  id: null,
  version: null,
  name,
  nameEn: null,
  creditCode: null,
  legalForm: null,
  regionCode: '999900',
  industry: 'C',
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  source: '市场监管部门',
  sourceDate: '2026-06-01',
  ...changed,
});
