import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import textCss from '#components/text.module.css';
import css from './Changes.module.css';
import type { Overridden } from './overridden.ts';

type Props = { overridden: readonly Overridden[]; onSave: () => void; onCancel: () => void };

/** Asks before own values are stored over verified ones, showing both; each can be taken back. */
export function Override({ overridden, onSave, onCancel }: Props) {
  const { t } = useTranslation('match');
  const { day } = useFormat();
  const { words, whatIf } = useWorkbench();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.override} aria-label={t('override.title', { count: overridden.length })}>
      <h3 ref={heading} tabIndex={-1} className={css.overrideTitle}>
        {t('override.title', { count: overridden.length })}
      </h3>
      <p className={textCss.note}>{t('override.text')}</p>
      <ul className={css.overrides}>
        {overridden.map(({ key, value, official }) => (
          <li key={key}>
            <strong>{words.name(key)}</strong>
            <span>
              {t('override.official', {
                value: words.format(key, official.value),
                source: official.source,
                date: day(official.sourceDate),
              })}
            </span>
            <span>{t('override.own', { value: words.format(key, value) })}</span>
            <Button look="quiet" onClick={() => whatIf.change({ key, value: official.value })}>
              {t('official.use')} <span className="visually-hidden">{words.name(key)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.formActions}>
        <Button look="primary" onClick={onSave}>
          {t('override.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('save.cancel')}
        </Button>
      </div>
    </section>
  );
}
