import { readFile } from 'node:fs/promises';
import { createMemoryHistory } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { resolveConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppRouter } from '#app/router.ts';
import { readSettings } from '#http/settings.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { scriptPortal } from './portal.ts';

const server = scriptedServer();
beforeEach(() => scriptPortal(server));
afterEach(() => {
  Reflect.deleteProperty(window, 'routerBase');
  Reflect.deleteProperty(window, 'pmisSettings');
  vi.resetModules();
});

async function router(): Promise<AppRouter> {
  const { createAppRouter } = await import('#app/router.ts');
  const context = { queryClient: new QueryClient(), load: () => Promise.resolve(), startUp: () => Promise.resolve() };
  return createAppRouter(context, createMemoryHistory({ initialEntries: ['/'] }));
}

describe('§1 What the product does and for whom', () => {
  describe("Routing is hash-based. The router base defaults to '/' and can be overridden by a global setting. The asset base path is the root '/'.", () => {
    test('hash-based', async () => {
      const { createAppRouter } = await import('#app/router.ts');
      const context = { queryClient: new QueryClient(), load: () => Promise.resolve(), startUp: () => Promise.resolve() };
      const { history } = createAppRouter(context);
      expect(history.createHref('/policy/search')).toBe('/#/policy/search');
    });

    test("router base '/'", async () => {
      expect((await router()).basepath).toBe('/');
    });

    test('overridden', async () => {
      window.routerBase = '/pmis';
      expect((await router()).basepath).toBe('/pmis');
      vi.resetModules();
      window.pmisSettings = { routerBase: '/zhengce' };
      expect((await router()).basepath).toBe('/zhengce');
    });

    test('a setting that cannot be used is left at its default', () => {
      const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(readSettings({ routerBase: 7 }).routerBase).toBeUndefined();
      expect(heard).toHaveBeenCalledTimes(1);
      heard.mockRestore();
    });

    test("asset base '/'", async () => {
      expect((await resolveConfig({}, 'build')).base).toBe('/');
    });
  });
});

describe('§9 Business constants and limits', () => {
  test('Page-wide loading indicator is centred.', async () => {
    const styles = await readFile('src/components/states/PageSpinner.module.css', 'utf8');
    expect(styles).toMatch(/\.place\s*\{[^}]*place-items:\s*center/);
  });
});
