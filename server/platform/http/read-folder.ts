import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports the TypeScript files of a folder (not its subfolders) in order of their names, one at a time: a loader that gets one file by two addresses
 * in parallel may load it twice.
 */
export async function modulesIn(folder: string): Promise<{ file: string; module: Record<string, unknown> }[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: { file: string; module: Record<string, unknown> }[] = [];
  for (const file of files.toSorted()) {
    const url = pathToFileURL(join(folder, file)).href;
    modules.push({ file, module: (await import(/* @vite-ignore */ url)) as Record<string, unknown> });
  }
  return modules;
}
