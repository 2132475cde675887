import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('antd’s theme and the style sheet name the same colours', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { colours, fontFamily } = await import('#components/theme.ts');
  const css = readFileSync(new URL('../../../src/app/base.css', import.meta.url), 'utf8');
  const valueOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  for (const [name, value] of Object.entries(colours)) expect(valueOf(name), name).toBe(value);
  expect(valueOf('font')?.replaceAll("'", '"')).toBe(fontFamily);
  vi.unstubAllGlobals();
});
