import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { rendererIn } from '#server/insight/page/renderer.ts';
import type { PageRenderer } from '#server/insight/page/renderer.ts';

const root = join(import.meta.dirname, '../..');

/** Builds the server's copy of the pages for the tests of a file, and returns what loads it. */
export function builtRenderer(): () => Promise<PageRenderer> {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-pages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let renderer: (() => Promise<PageRenderer>) | null = null;
  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'scripts/build/page/build.ts'), join(folder, '.server')], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    renderer = rendererIn(folder);
  });
  return () => {
    if (renderer === null) throw new Error('the build left no renderer');
    return renderer();
  };
}
