import type { Rule } from '../rule.ts';
import { isCode } from '../source.ts';
import type { Source } from '../source.ts';

type Messages = { [key: string]: string | Messages };

const plural = /_(zero|one|two|few|many|other)$/;
const languages = ['zh-CN', 'en-US'];

/** Keys as code asks for them, `row.amount`; plural forms count as one key. */
function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`.replace(plural, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

/** The keys of each area, `policy`, in each language. */
function areasOf(files: readonly Source[]): Map<string, Map<string, Set<string>>> {
  const areas = new Map<string, Map<string, Set<string>>>();
  for (const { path, text } of files) {
    const [, language = '', area = ''] = /^src\/i18n\/locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (area === '') continue;
    const known = areas.get(area) ?? new Map<string, Set<string>>();
    areas.set(area, known.set(language, new Set(keysOf(JSON.parse(text) as Messages))));
  }
  return areas;
}

function oneSided(files: readonly Source[]): string[] {
  return [...areasOf(files)].flatMap(([area, known]) => {
    const all = new Set([...known.values()].flatMap((keys) => [...keys]));
    return languages.flatMap((language) =>
      [...all].filter((key) => known.get(language)?.has(key) !== true).map((key) => `${area}: ${key} is missing in ${language}`),
    );
  });
}

/** The key in `policy:row.amount`, without its area. */
const withoutArea = (asked: string): string => asked.slice(asked.indexOf(':') + 1);

const literally = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Keys as the code names them: whole in a string, or with a part that stands for one of several, as in t(`kind.${kind}.name`). */
function askedKeys(files: readonly Source[]): { whole: Set<string>; patterns: RegExp[] } {
  const code = files.filter(({ path }) => isCode(path) && path.startsWith('src/'));
  const strings = code.flatMap((file) => [
    ...file.nodes('Literal').map(({ value }) => value),
    ...file.nodes('TemplateElement').map(({ value }) => value.cooked),
  ]);
  const templates = code.flatMap((file) => file.nodes('TemplateLiteral')).map(({ quasis }) => quasis.map(({ value }) => value.raw));
  const named = new Set(
    templates
      .filter(([first = '']) => /^[\w:-]+\./.test(first))
      .map((parts) => parts.map((part) => literally(withoutArea(part))).join('.+')),
  );
  return {
    whole: new Set(strings.flatMap((value) => (typeof value === 'string' ? [value, withoutArea(value)] : []))),
    patterns: [...named].map((pattern) => new RegExp(`^${pattern}$`)),
  };
}

function unused(files: readonly Source[]): string[] {
  const { whole, patterns } = askedKeys(files);
  return [...areasOf(files)].flatMap(([area, known]) =>
    [...(known.get('zh-CN') ?? [])]
      .filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${area}: ${key} is not asked for`),
  );
}

const inBoth = (text: string) => ({ 'src/i18n/locales/zh-CN/home.json': text, 'src/i18n/locales/en-US/home.json': text });

export const messages: Rule[] = [
  {
    name: 'messages exist in both languages',
    find: oneSided,
    breaks: [
      { 'src/i18n/locales/zh-CN/home.json': '{"only":"这里"}', 'src/i18n/locales/en-US/home.json': '{}' },
      { 'src/i18n/locales/zh-CN/home.json': '{}', 'src/i18n/locales/en-US/home.json': '{"part":{"only":"Here"}}' },
      { 'src/i18n/locales/en-US/home.json': '{"only":"Here"}' },
    ],
    passes: [
      { 'src/i18n/locales/zh-CN/home.json': '{"rows":"行"}', 'src/i18n/locales/en-US/home.json': '{"rows_one":"row","rows_other":"rows"}' },
    ],
  },
  {
    name: 'messages are all asked for',
    find: unused,
    breaks: [inBoth('{"part":{"lost":"x"}}'), { ...inBoth('{"lost":"x"}'), 'src/pages/insight/home/Home.tsx': "t('found');" }],
    passes: [
      { ...inBoth('{"part":{"a":"x","b":{"name":"y"}}}'), 'src/pages/insight/home/Home.tsx': "t('part.a'); t(`part.${part}.name`);" },
    ],
  },
];
