import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const css = readFileSync(new URL('../../../src/app/base.css', import.meta.url), 'utf8');

test('the antd theme and base.css use the same colours and fonts', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { colours, themeOf } = await import('#components/antd/theme.ts');
  const valueOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  for (const [name, value] of Object.entries(colours.light))
    expect(valueOf(name), name).toBe(`light-dark(${value}, ${Reflect.get(colours.dark, name)})`);
  for (const scheme of ['light', 'dark'] as const) expect(themeOf(scheme).token?.fontFamily).toBe('var(--font)');
  vi.unstubAllGlobals();
});

test.each(['font', 'serif'])('English puts its own fonts before the Chinese ones and keeps their order: --%s', (name) => {
  const [chinese = [], english = []] = [...css.matchAll(new RegExp(`--${name}:\\s*([^;]+);`, 'g'))].map(([, fonts = '']) =>
    fonts.split(',').map((font) => font.trim()),
  );
  expect(css).toMatch(/:root:lang\(en\) \{\s*--font:/);
  const forChinese = chinese.filter((font) => /SC'$|YaHei|SimSun/.test(font));
  expect(chinese.slice(0, forChinese.length)).toEqual(forChinese);
  expect(english.filter((font) => forChinese.includes(font))).toEqual(forChinese);
  expect(english.findIndex((font) => forChinese.includes(font))).toBeGreaterThan(2);
});
