import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Relation } from '#contract/company.ts';
import { relationKinds } from '#domain/company/members.ts';
import { tallLayout, wideLayout } from '#pages/companies/company/tabs/graph-layout.ts';
import type { Box } from '#pages/companies/company/tabs/graph-layout.ts';
import { emsOf, linesOf } from '#pages/companies/company/tabs/text-lines.ts';

const name = fc.oneof(
  fc.constantFrom(
    '云溪精工',
    '云溪市青川区高新技术产业投资引导基金合伙企业（有限合伙）',
    'Yunxi Precision Engineering and Automation Holdings Limited',
  ),
  fc.string({ minLength: 1, maxLength: 60 }),
);

const relation: fc.Arbitrary<Relation> = fc.record({
  kind: fc.constantFrom(...relationKinds),
  id: fc.option(fc.constant('some-id')),
  name,
  standing: fc.constant([]),
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  since: fc.constant(null),
  source: fc.constant('年报'),
  sourceDate: fc.constant('2026-01-01'),
});

const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The box of a share label: centred text, 12 px high. */
const labelBox = ({ x, y, text }: { x: number; y: number; text: string }): Box => {
  const width = emsOf(text) * 12;
  return { x: x - width / 2, y: y - 11, width, height: 13 };
};

describe.each([
  ['wide', wideLayout],
  ['tall', tallLayout],
] as const)('the %s layout', (_name, layout) => {
  test('names, headings and shares do not overlap or overflow for 1 to 40 relations', () => {
    fc.assert(
      fc.property(name, fc.array(relation, { minLength: 1, maxLength: 40 }), (company, relations) => {
        const drawn = layout(company, relations);
        const headings = drawn.groups.map(({ x, y }) => ({ x, y: y - 13, width: 140, height: 16 }));
        const labels = drawn.edges.flatMap(({ label }) => (label === null ? [] : [labelBox(label)]));
        const boxes: Box[] = [drawn.centre, ...drawn.nodes, ...headings, ...labels];
        expect(drawn.nodes).toHaveLength(relations.length);
        for (const [index, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(drawn.width);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(drawn.height);
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('names fit into their boxes', () => {
    fc.assert(
      fc.property(fc.array(relation, { minLength: 1, maxLength: 10 }), (relations) => {
        for (const node of layout('甲', relations).nodes)
          for (const line of node.lines) expect(emsOf(line) * 13).toBeLessThanOrEqual(node.width - 24 + 13);
      }),
    );
  });
});

test('forty relations of one kind are split over both sides', () => {
  const many: Relation[] = Array.from({ length: 40 }, (_, index) => ({
    kind: 'investment',
    id: null,
    standing: [],
    name: `第${index}家子公司`,
    share: 1,
    since: null,
    source: '年报',
    sourceDate: '2026-01-01',
  }));
  const { nodes } = wideLayout('集团', many);
  expect(nodes.filter(({ x }) => x === 0)).toHaveLength(20);
});

describe('line breaks', () => {
  test.each([
    ['云溪精工科技有限公司', 5, 2, ['云溪精工科', '技有限公司']],
    ['云溪精工科技有限公司', 9, 2, ['云溪精工科', '技有限公司']],
    ['云溪精工科技股份有限公司', 5, 2, ['云溪精工科', '技股份有…']],
    ['Yunxi Precision Limited', 9, 3, ['Yunxi', 'Precision', 'Limited']],
    ['短', 5, 2, ['短']],
  ])('%s breaks at %d ems into at most %d lines', (text, width, most, lines) => expect(linesOf(text, width, most)).toEqual(lines));
});
