import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';

const colour = /(?<![\w/'])#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/g;
/** Named colours in a declaration; in a mask they only say what shows. */
const named =
  /(?<!mask(?:-image)?):[^;{}]*(?<![-\w])(white|black|red|green|blue|gr[ae]y|orange|yellow|purple|silver|pink|brown|navy|teal)\b(?![-\w(])/g;

/** Colours belong to the theme; pages and components name its custom properties. */
function coloursIn({ path, text }: Source): string[] {
  const inText = [...text.matchAll(colour)].map(([found]) => found);
  const inStyles = path.endsWith('.css') ? [...text.matchAll(named)].map(([, name]) => name) : [];
  return [...inText, ...inStyles].map((found) => `${path} has the colour ${found}`);
}

/** The two files of the theme, the colours that dictionary entries are offered, and what is shown in development only. */
const ofTheme = new Set(['src/app/base.css', 'src/components/antd/theme.ts', 'src/domain/dictionary/colours.ts', 'src/dev.module.css']);

export const colours: Rule[] = [
  {
    name: 'nothing but the theme carries colours of its own',
    find: perFile((path) => /^src\/.*\.(css|tsx?)$/.test(path) && !ofTheme.has(path), coloursIn),
    breaks: [
      { 'src/pages/insight/home/Bad.module.css': '.bad { color: #fff; }' },
      { 'src/app/print.css': ':root { --paper: #ffffff; }' },
      { 'src/components/Bad.module.css': '.bad { color: rgb(0 0 0 / 50%); }' },
      { 'src/entities/publishing/policy/Bad.module.css': '.bad { border: 1px solid white; }' },
      { 'src/entities/publishing/policy/Bad.module.css': '.bad { color: oklch(50% 0 0); }' },
      ...inFile('src/pages/insight/home/Bad.tsx', 'const a = <p style={{ color: "#1677ff" }} />;'),
    ],
    passes: [
      {
        'src/pages/insight/home/Good.module.css':
          '.good { color: var(--ink); background: color-mix(in srgb, var(--white) 5%, transparent); }',
      },
    ],
  },
];
