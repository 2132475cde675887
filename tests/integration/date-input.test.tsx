import { render as renderAlone, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { MomentInput } from '#components/fields/date/MomentInput.tsx';
import { createTranslator } from '#i18n/i18n.ts';

const { i18n, ready, loadMessages } = createTranslator('zh-CN');
await Promise.all([ready, loadMessages('admin')]);
const render = (page: ReactNode) => renderAlone(<I18nextProvider i18n={i18n}>{page}</I18nextProvider>);

const values: string[] = [];
const last = () => values.at(-1);

function Field({ begin = '', months = false, max }: { begin?: string; months?: boolean; max?: string }) {
  const [value, setValue] = useState(begin);
  const take = (next: string) => {
    values.push(next);
    setValue(next);
  };
  return <DateInput aria-label="date" value={value} months={months} onChange={take} {...(max !== undefined && { max })} />;
}
const opener = () => screen.getByRole('button', { name: '选择日期' });
const time = () => screen.getByRole('textbox', { name: 'date：几点' });
const field = () => screen.getByRole('textbox', { name: 'date' });

test('a date is typed or pasted in common notations, and normalised on leaving the field', { tags: 'depth' }, async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(field());
  await user.paste('2026年3月1日');
  expect(last()).toBe('2026-03-01');
  expect(field()).toHaveValue('2026年3月1日');
  await user.tab();
  expect(field()).toHaveValue('2026-03-01');
});

test('an invalid date stays as typed and is marked', { tags: 'depth' }, async () => {
  const user = userEvent.setup();
  render(<Field begin="2026-03-01" />);
  await user.clear(field());
  expect(last()).toBe('');
  expect(field()).toBeValid();
  await user.type(field(), '三月初');
  await user.tab();
  expect(field()).toHaveValue('三月初');
  expect(field()).toBeInvalid();
  expect(last()).toBe('三月初');
});

test('a form that rejects unreadable dates keeps the input', { tags: 'depth' }, async () => {
  const user = userEvent.setup();
  render(<DateInput aria-label="date" value="2026-03-01" onChange={() => undefined} />);
  await user.clear(field());
  await user.type(field(), '2026-4');
  expect(field()).toHaveValue('2026-4');
});

test('a day is chosen in the calendar by mouse and by keyboard', async () => {
  const user = userEvent.setup();
  render(<Field begin="2026-03-31" max="2026-06-20" />);
  await user.click(opener());
  const panel = await screen.findByRole('dialog', { name: '2026年3月' });
  const day = (name: string) => within(panel).getByRole('button', { name });
  await waitFor(() => expect(day('2026年3月31日星期二')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(day('2026年4月1日星期三')).toHaveFocus());
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  // not past the last selectable day
  await waitFor(() => expect(day('2026年6月20日星期六')).toHaveFocus());
  expect(day('2026年6月21日星期日')).toBeDisabled();
  await user.keyboard('{Home}{Enter}');
  expect(last()).toBe('2026-06-15');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(field(), '{Alt>}{ArrowDown}{/Alt}');
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: '清空' }));
  expect(field()).toHaveValue('');
});

test('a month is chosen from the twelve of a year', { tags: 'depth' }, async () => {
  const user = userEvent.setup();
  render(<Field begin="2026-03" months />);
  await user.click(opener());
  const panel = await screen.findByRole('dialog', { name: '2026' });
  await user.click(within(panel).getByRole('button', { name: '2027' }));
  await user.click(within(panel).getByRole('button', { name: '2027年11月' }));
  expect(last()).toBe('2027-11');
});

test('a moment has a day and a time', { tags: 'depth' }, async () => {
  const user = userEvent.setup();
  const Moment = () => {
    const [value, setValue] = useState('2026-03-01T09:00');
    return (
      <>
        <MomentInput aria-label="date" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  };
  render(<Moment />);
  await user.clear(time());
  await user.type(time(), '8：30');
  await user.clear(field());
  await user.type(field(), '2026.4.2');
  expect(await screen.findByRole('status')).toHaveTextContent('2026-04-02T08:30');
});
