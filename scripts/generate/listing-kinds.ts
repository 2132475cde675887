import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Writes the list of kinds: one for each file of `src/contract/listing/kinds`, which exports it under the file's name. */
export function generateListingKinds(): void {
  const folder = join(import.meta.dirname, '../../src/contract/listing');
  const target = join(folder, 'kinds.gen.ts');
  const names = readdirSync(join(folder, 'kinds'))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
  const text = `// Written by scripts/generate/listing-kinds.ts, which \`npm run check\` runs: a new kind needs no entry here.
import type { ListingKind } from './kind.ts';
${names.map((name) => `import { ${camel(name)} } from './kinds/${name}.ts';`).join('\n')}

/** All kinds of listings. Pages of one kind import its file instead, so that they do not load the others. */
export const listingKinds: readonly ListingKind[] = [
${names.map((name) => `  ${camel(name)},`).join('\n')}
];
`;
  if (readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
