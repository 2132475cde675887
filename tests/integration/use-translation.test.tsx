import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTranslator } from '#i18n/i18n.ts';
import type { Translator } from '#i18n/i18n.ts';

function Title() {
  const { t, i18n } = useTranslation(['calendar', 'policy']);
  return (
    <p>
      {t('title')} · {t('policy:status.open')} · {i18n.language}
    </p>
  );
}

describe('a component with messages', () => {
  let translator: Translator;
  beforeEach(async () => {
    translator = createTranslator('zh-CN');
    await translator.ready;
    await act(async () => {
      render(
        <I18nextProvider i18n={translator.i18n}>
          <Suspense fallback={<p>waiting</p>}>
            <Title />
          </Suspense>
        </I18nextProvider>,
      );
    });
  });

  test('it waits for its areas, then shows the text of each', { tags: 'depth' }, async () => {
    expect(await screen.findByText(/zh-CN/)).toHaveTextContent('申报日历 · 正在申报 · zh-CN');
  });

  test('it waits for one promise across renders', async () => {
    // a new promise makes React render again, without end
    const first = translator.i18n.loadNamespaces(['match', 'notice']);
    expect(translator.i18n.loadNamespaces(['match', 'notice'])).toBe(first);
    await first;
    expect(translator.i18n.hasLoadedNamespace('match')).toBe(true);
  });

  test('it follows the language without showing keys or waiting', async () => {
    await screen.findByText(/zh-CN/);
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await act(async () => translator.i18n.changeLanguage('en-US'));
    watch.disconnect();
    expect(screen.getByText(/en-US/)).toHaveTextContent(/^[^一-鿿]+ · [^一-鿿]+ · en-US$/);
    expect(shown.filter((text) => text.includes('waiting') || text.includes('title'))).toEqual([]);
  });
});
