import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports the TypeScript files of a folder, without its subfolders, in the order of their names. */
export async function modulesIn(folder: string): Promise<{ file: string; module: Record<string, unknown> }[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const url = pathToFileURL(join(folder, file)).href;
      return { file, module: (await import(/* @vite-ignore */ url)) as Record<string, unknown> };
    }),
  );
}
