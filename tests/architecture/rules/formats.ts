import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, isCode, memberName, nameOf, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

const formatters = new Set(['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat']);
const methods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toFixed']);
const home = 'src/domain/format.ts';
/** Sums to the cent, which only pages of payments load. */
const cents = 'src/domain/finance/cents.ts';

/** Formatters of the language itself, and the signs of the currency: each would be a second form of the same number. */
function formatsIn(file: Source): string[] {
  const calls = file.nodes('MemberExpression').filter((node) => {
    const name = memberName(node) ?? '';
    return methods.has(name) || (formatters.has(name) && nameOf(bare(node.object)) === 'Intl');
  });
  const texts = file.nodes('Literal').filter(({ value }) => typeof value === 'string' && /CNY|RMB|[¥￥]/.test(value));
  const templates = file.nodes('TemplateElement').filter(({ value }) => /CNY|RMB|[¥￥]/.test(value.raw));
  return [...calls, ...texts, ...templates].map((node) => `${placeOf(file, node)} formats outside ${home}`);
}

const currencyCode = /\b(?:CNY|RMB)\b/g;

export const formats: Rule[] = [
  {
    name: 'numbers, money and days are formatted in one module',
    // an import reads what others wrote, an export writes for other programs; the sheet of a company's facts is both
    find: perFile(
      (path) =>
        isCode(path) &&
        /^(src|server)\//.test(path) &&
        path !== home &&
        path !== cents &&
        !/^server\/(platform\/table|casework\/payment\/import|publishing\/import|companies\/(company-admin\/import|company-data)|seed)\//.test(
          path,
        ),
      formatsIn,
    ),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      "const a = new Intl.NumberFormat('en-US').format(count);",
      'const a = Intl.DateTimeFormat(language);',
      'const a = day.toLocaleDateString();',
      "const a = value['toLocaleString']('en-US');",
      'const a = (bytes / 1024).toFixed(1);',
      'const a = `¥${yuan}`;',
      "const a = 'CNY ' + yuan;",
    ),
    passes: inFile(
      'src/pages/insight/home/Good.tsx',
      "const { money } = useFormat(); const a = money(yuan); const b = new Intl.Segmenter('zh'); // ¥300,000",
    ),
  },
  {
    name: 'messages write money with ¥',
    find: perFile(
      (path) => /^src\/i18n\/locales\/.*\.json$/.test(path),
      ({ path, text }) => [...text.matchAll(currencyCode)].map(([found]) => `${path} writes ${found}`),
    ),
    breaks: [{ 'src/i18n/locales/en-US/home.json': '{"bad": "at most CNY 500,000"}' }],
    passes: [{ 'src/i18n/locales/en-US/home.json': '{"good": "at most ¥500,000"}' }],
  },
];
