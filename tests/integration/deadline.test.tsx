import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { windowStatus } from '#domain/policy.ts';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { createTranslator } from '#i18n/i18n.ts';
import { anchor } from '../setup/clock.ts';

type Window = { applyFrom: string | null; applyTo: string | null; effectiveTo: string | null };

async function shown({ applyFrom, applyTo, effectiveTo }: Window): Promise<string> {
  const { i18n, ready, loadMessages } = createTranslator('zh-CN');
  await Promise.all([ready, loadMessages('policy')]);
  const status = windowStatus(anchor, applyFrom, applyTo, effectiveTo);
  render(
    <I18nextProvider i18n={i18n}>
      <div data-testid="deadline">
        <Deadline policy={{ kind: 'project', status, applyFrom, applyTo, effectiveTo }} />
      </div>
    </I18nextProvider>,
  );
  return screen.getByTestId('deadline').textContent.trim();
}

// the tests' day is 2026-06-15
test.each([
  ['its deadline', { applyFrom: '2026-06-01', applyTo: '2026-06-20', effectiveTo: null }, '剩 5 天2026-06-20 截止'],
  [
    'a deadline before the end of force',
    { applyFrom: '2026-06-01', applyTo: '2026-06-20', effectiveTo: '2026-12-31' },
    '剩 5 天2026-06-20 截止',
  ],
  [
    'an end of force before the deadline',
    { applyFrom: '2026-06-01', applyTo: '2026-12-31', effectiveTo: '2026-06-20' },
    '剩 5 天2026-06-20 截止',
  ],
  ['an end of force without a deadline', { applyFrom: '2026-06-01', applyTo: null, effectiveTo: '2026-06-15' }, '今天截止2026-06-15 截止'],
  ['a past deadline', { applyFrom: '2026-05-01', applyTo: '2026-06-10', effectiveTo: '2026-12-31' }, '已截止2026-06-10 截止'],
  [
    'an end of force that came before the deadline',
    { applyFrom: '2026-05-01', applyTo: '2026-12-31', effectiveTo: '2026-06-10' },
    '已失效有效期至 2026-06-10',
  ],
  ['neither', { applyFrom: null, applyTo: null, effectiveTo: null }, '长期有效'],
])('a policy shows the last day to apply: %s', async (_name, window, text) => {
  expect(await shown(window)).toBe(text);
});
