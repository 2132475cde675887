import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Together } from '#components/states/Together.tsx';
import { createTranslator } from '#i18n/i18n.ts';

const translator = createTranslator('zh-CN');
await translator.ready;

const show = (parts: ReactNode) =>
  render(
    <I18nextProvider i18n={translator.i18n}>
      <Together>{parts}</Together>
    </I18nextProvider>,
  );

test('parts of a page appear together once the last has loaded, and loading again hides none', async () => {
  const set = new Map<string, (isLoaded: boolean) => void>();
  function Part({ name }: { name: string }) {
    const [isLoaded, setLoaded] = useState(false);
    set.set(name, setLoaded);
    return isLoaded ? <p>{name}</p> : <Skeleton rows={1} />;
  }
  const load = async (name: string, isLoaded: boolean) => act(async () => set.get(name)?.(isLoaded));
  show(
    <>
      <Part name="first" />
      <Part name="second" />
    </>,
  );
  await load('first', true);
  expect(screen.getByText('first')).not.toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await load('second', true);
  expect(screen.getByText('first')).toBeVisible();
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await load('first', false);
  expect(screen.getByText('second')).toBeVisible();
});

test('parts that need no loading are there at once', () => {
  show(<p>ready</p>);
  expect(screen.getByText('ready')).toBeVisible();
});
