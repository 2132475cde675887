import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { rendererIn } from '#server/insight/page/renderer.ts';
import type { PageRenderer } from '#server/insight/page/renderer.ts';
import { buildIfNeeded } from '../../scripts/build/build-if-needed.ts';

/** Returns what loads the server's copy of the pages, which the tests of a file have of the built app. */
export function builtRenderer(): () => Promise<PageRenderer> {
  let renderer: (() => Promise<PageRenderer>) | null = null;
  beforeAll(async () => {
    await buildIfNeeded();
    renderer = rendererIn(join(import.meta.dirname, '../../dist'));
  });
  return () => {
    if (renderer === null) throw new Error('the build left no renderer');
    return renderer();
  };
}
