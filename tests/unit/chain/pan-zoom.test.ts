import { describe, expect, test } from 'vitest';
import { fitted, fittedWidth, showing, zoomed } from '#pages/publishing/listing/chain/map/use-pan-zoom.ts';

const drawing = { width: 900, height: 1000 };

describe('the view of a map', () => {
  test('initially it is as wide as the frame, at most at full size, centred', () => {
    expect(fittedWidth({ width: 482 }, drawing)).toEqual({ x: 16, y: 16, scale: 0.5 });
    expect(fittedWidth({ width: 1200 }, drawing)).toEqual({ x: 150, y: 16, scale: 1 });
  });

  test('fitting shows the whole map, and never below the minimum scale', () => {
    expect(fitted({ width: 1200, height: 532 }, drawing)).toEqual({ x: 375, y: 16, scale: 0.5 });
    expect(fitted({ width: 50, height: 50 }, drawing).scale).toBe(0.3);
  });

  test('zooming keeps the point under the pointer, within limits', () => {
    const before = { x: 10, y: 20, scale: 1 };
    const after = zoomed(before, 1.5, { x: 110, y: 220 });
    expect(after.scale).toBe(1.5);
    expect((110 - after.x) / after.scale).toBeCloseTo((110 - before.x) / before.scale);
    expect((220 - after.y) / after.scale).toBeCloseTo((220 - before.y) / before.scale);
    expect(zoomed(before, 100, { x: 0, y: 0 }).scale).toBe(2);
    expect(zoomed(before, 0.001, { x: 0, y: 0 }).scale).toBe(0.3);
  });

  test('revealing a node moves the view no further than needed', () => {
    const frame = { width: 400, height: 300 };
    const view = { x: 0, y: 0, scale: 1 };
    const node = { x: 100, y: 100, width: 100, height: 50 };
    expect(showing(view, node, frame)).toEqual(view);
    expect(showing(view, { ...node, x: 500 }, frame)).toEqual({ x: -216, y: 0, scale: 1 });
    expect(showing({ ...view, y: -200 }, node, frame)).toEqual({ x: 0, y: -84, scale: 1 });
  });
});
