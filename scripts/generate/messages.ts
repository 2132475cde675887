import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the types of the messages: one area for each file of `src/i18n/locales/zh-CN`. */
export function generateMessages(): void {
  const folder = join(import.meta.dirname, '../../src/i18n');
  const target = join(folder, 'resources.ts');

  const areas = readdirSync(join(folder, 'locales/zh-CN'))
    .map((name) => name.replace(/\.json$/, ''))
    .toSorted();

  const text = `// Written by scripts/generate/messages.ts, which \`npm run check\` runs: a new message file needs no entry here.
${areas.map((area) => `import type ${area} from './locales/zh-CN/${area}.json';`).join('\n')}

type Resources = {
${areas.map((area) => `  ${area}: typeof ${area};`).join('\n')}
};
export type Area = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
`;

  if (readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
