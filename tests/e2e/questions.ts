import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Answers every yes-or-no question of a form that is not answered yet with yes. */
export async function agreeToAll(page: Page): Promise<void> {
  const questions = page.getByRole('main').getByRole('combobox');
  await expect(questions.first()).toBeVisible();
  for (const question of await questions.all()) {
    // opens the list, moves on from "not filled in", selects
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await question.press(key);
    await expect(question).toHaveAttribute('aria-expanded', 'false');
  }
}
