import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListingKind } from '../../src/contract/listing/kind.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/contract/listing');
const routes = join(root, 'src/routes/_portal');

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => camel(`-${name}`);
const pathOf = (address: string) => address.replace(/\?.*$/, '');

function write(target: string, text: string): void {
  if (readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** The text of the list of kinds: one for each file of `kinds`, which exports it under the file's name. */
const registry = (
  names: readonly string[],
) => `// Written by scripts/generate/listing-kinds.ts, which \`npm run check\` runs: a new kind needs no entry here.
import type { ListingKind } from './kind.ts';
${names.map((name) => `import { ${camel(name)} } from './kinds/${name}.ts';`).join('\n')}

/** All kinds of listings. Pages of one kind import its file instead, so that they do not load the others. */
export const listingKinds: readonly ListingKind[] = [
${names.map((name) => `  ${camel(name)},`).join('\n')}
];
`;

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const addresses = (
  kinds: readonly ListingKind[],
) => `// Written by scripts/generate/listing-kinds.ts, which \`npm run check\` runs: a new kind needs no entry here.

/** The page of a listing, by its kind. */
export const pagesOfKinds = {
${kinds.map(({ kind, pages }) => `  ${key(kind)}: '${pathOf(pages.detail)}',`).join('\n')}
} as const;
`;

const listRoute = (name: string, id: string) => `import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ${camel(name)} } from '#contract/listing/kinds/${name}.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal${id}')({
  staticData: { listing: ${camel(name)} },
  validateSearch: listSchema(${camel(name)}),
  search: { middlewares: [stripSearchParams(listDefaults(${camel(name)}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kind${capital(name)}'], ...listNeeds(${camel(name)}, deps) }),
  component: ListingListPage,
});
`;

const detailRoute = (name: string, id: string) => `import { createFileRoute } from '@tanstack/react-router';
import { ${camel(name)} } from '#contract/listing/kinds/${name}.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { ListingDetail } from '#pages/publishing/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal${id}')({
  staticData: { listing: ${camel(name)} },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kind${capital(name)}', 'contact'], ...detailQueries(${camel(name)}, id) }),
  component: ListingDetail,
});
`;

/** Ids of the portal's routes, without their frame and a slash at the end. */
function routeIds(): Set<string> {
  const texts = readdirSync(routes).map((name) => readFileSync(join(routes, name), 'utf8'));
  return new Set(texts.flatMap((text) => /createFileRoute\('\/_portal([^']*?)\/?'\)/.exec(text)?.[1] ?? []));
}

const fileOf = (path: string) => path.slice(1).split('/').join('.');

/** Writes the route files of a kind that has none: the common list and page. They are the kind's own from then on. */
function writeRoutes({ kind, pages }: ListingKind): void {
  const known = routeIds();
  const [list, detail] = [pathOf(pages.list), pathOf(pages.detail)];
  if (!known.has(list)) writeFileSync(join(routes, `${fileOf(list)}.index.tsx`), listRoute(kind, `${list}/`));
  if (!known.has(detail) && detail !== list) writeFileSync(join(routes, `${fileOf(detail)}.tsx`), detailRoute(kind, detail));
}

/** Writes the generated lists of kinds: the registry, the addresses of their pages, and the missing routes. */
export async function generateListingKinds(): Promise<void> {
  const names = readdirSync(join(folder, 'kinds'))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
  const kinds = await Promise.all(
    names.map(async (name) => {
      const module = (await import(join(folder, 'kinds', `${name}.ts`))) as Readonly<Record<string, ListingKind>>;
      const kind = module[camel(name)];
      if (kind === undefined) throw new Error(`src/contract/listing/kinds/${name}.ts does not export ${camel(name)}`);
      return kind;
    }),
  );
  write(join(folder, 'kinds.gen.ts'), registry(names));
  write(join(root, 'src/entities/publishing/listing/addresses.gen.ts'), addresses(kinds));
  for (const kind of kinds) writeRoutes(kind);
}
