import { describe, expect, test } from 'vitest';
import { markdownOf } from '#server/platform/table/parse/markdown.ts';
import type { Fragment } from './fragment.ts';
import { wordFragments, wpsFragments } from './office-fragments.ts';
import { sheetFragments, webFragments } from './sheet-fragments.ts';

const fragments = [...wordFragments, ...wpsFragments, ...sheetFragments, ...webFragments];
const pasted = (html: string) => markdownOf(html, { notice: true });

/** The parts of a Markdown text by kind. */
function partsOf(markdown: string): Record<'headings' | 'items' | 'cells', string[]> {
  const lines = markdown.split('\n');
  const matches = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    headings: matches(/^#{2,6} (.+)$/),
    items: matches(/^\s*(?:-|\d+\.) (.+)$/),
    cells: lines.flatMap((line) =>
      line.startsWith('| ') && !/^\|(?: --- \|)+$/.test(line)
        ? line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim())
        : [],
    ),
  };
}

/** Counts the expected parts that came out, and all that were expected or made up. */
function score({ html, headings = [], items = [], rows = [], texts = [] }: Fragment) {
  const markdown = pasted(html);
  const found = partsOf(markdown);
  const expected = { headings, items, cells: rows.flat() };
  let right = texts.filter((text) =>
    markdown.split('\n').some((line) => line.replace(/^\*\*(.+)\*\*$/, '$1') === text || line === text),
  ).length;
  let all = texts.length;
  for (const kind of ['headings', 'items', 'cells'] as const) {
    const left = [...found[kind]];
    for (const one of expected[kind]) {
      const at = left.indexOf(one);
      if (at >= 0) {
        left.splice(at, 1);
        right += 1;
      }
    }
    all += expected[kind].length + left.length;
  }
  return { right, all, markdown };
}

describe('pasted HTML', () => {
  test('at least 95 % of all headings, items, cells and texts are kept', () => {
    const scores = fragments.map((fragment) => ({ ...score(fragment), name: fragment.name }));
    const [right, all] = [scores.reduce((sum, one) => sum + one.right, 0), scores.reduce((sum, one) => sum + one.all, 0)];
    const wrong = scores.filter((one) => one.right < one.all).map(({ name, markdown }) => `${name}\n${markdown}`);
    expect(fragments.length).toBeGreaterThanOrEqual(30);
    expect(right / all, `${right} of ${all} parts of ${fragments.length} fragments came out\n${wrong.join('\n\n')}`).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">甲</a>',
    '<a href="data:text/html,<script>alert(1)</script>">甲</a>',
    '<a href="vbscript:x">甲</a>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<iframe src="https://x.cn"></iframe>',
    '<table><tr><td><a href=" javascript:alert(1)">甲</a></td><td><img src=x onerror=alert(1)></td></tr></table>',
    '<p style="background:url(javascript:alert(1))">甲</p>',
    '<!--[if mso]><script>alert(1)</script><![endif]-->',
  ])('%s gives no code and no address that runs any', (html) => {
    expect(pasted(html)).not.toMatch(/javascript:|vbscript:|data:|alert|<|onerror/);
  });

  test('a merged cell that claims to be huge stays small', () => {
    const cell = '<td rowspan=60000 colspan=60000>甲</td>';
    expect(pasted(`<table>${`<tr>${cell.repeat(50)}</tr>`.repeat(200)}</table>`).length).toBeLessThan(1_000_000);
  });
});
