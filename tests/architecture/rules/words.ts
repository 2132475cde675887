import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isCode, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

/** Names that keep another word for a company: calls of the specification and what they answer, words of the field, the stored code. */
const kept = new Set(
  [
    'business Business businessBase BusinessBase useBusinessBase changeBusiness useChangeBusiness relateBusiness',
    'BusinessError businessScope businessLicence mainBusinessRevenue enterpriseWords techEnterprise enterprise',
  ].flatMap((names) => names.split(' ')),
);

/** Names that say enterprise or business instead of company. */
const otherWords = (file: Source): string[] =>
  file
    .nodes('Identifier')
    .filter(({ name }) => /enterprise|business(?=[A-Z]|$)|Business/i.test(name) && !kept.has(name))
    .map((node) => `${placeOf(file, node)} says ${node.name}: a company is called company`);

export const words: Rule[] = [
  {
    name: 'a company is called company, and nothing else',
    find: perFile((path) => isCode(path) && /^(src|server)\//.test(path) && !/route-tree\.gen|i18n\/resources/.test(path), otherWords),
    breaks: inFile('src/pages/insight/home/Bad.tsx', 'const enterpriseId = 1;', 'f({ businessId: 1 });', 'type EnterpriseRow = string;'),
    passes: [{ 'src/pages/insight/home/Good.tsx': "throw new BusinessError('enterpriseExists'); const companyId = 1;" }],
  },
];
