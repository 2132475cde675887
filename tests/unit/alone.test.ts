import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as giveWay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { alone } from '../../scripts/alone.ts';

test('of two that use one folder the second begins when the first has ended, also with a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const steps: string[] = [];
  const build = (name: string, fails = false) =>
    alone(join(folder, 'lock'), async () => {
      steps.push(`${name} begins`);
      await giveWay();
      steps.push(`${name} ends`);
      if (fails) throw new Error('no space left');
    });
  const [first] = await Promise.allSettled([build('first', true), build('second')]);
  expect(first).toMatchObject({ status: 'rejected', reason: new Error('no space left') });
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
