import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

/** Writes src/app/route-tree.gen.ts from the files of src/routes, as the Vite plugin does; both read tsr.config.json. */
export async function generateRouteTree(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  await new Generator({ config: getConfig({}, root), root }).run();
}
