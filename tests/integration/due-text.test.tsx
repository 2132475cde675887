import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { DueCell } from '#entities/casework/application/DueCell.tsx';
import { DueText } from '#entities/casework/application/DueText.tsx';
import { createTranslator } from '#i18n/i18n.ts';

const { i18n, ready, loadMessages } = createTranslator('zh-CN');
await Promise.all([ready, loadMessages('application')]);

test.each([
  [0, '已超期（2026-11-27）', '已超期'],
  [-1, '已超期 1 个工作日（2026-11-27）', '超期 1 日'],
])('a limit that ended %i working days ago is overdue', (left, sentence, cell) => {
  const due = { day: '2026-11-27', urgency: 'overdue', left, isGuess: false } as const;
  render(
    <I18nextProvider i18n={i18n}>
      <DueText due={due} />
      <DueCell due={due} />
    </I18nextProvider>,
  );
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText(cell)).toBeVisible();
});
