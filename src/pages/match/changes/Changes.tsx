import { RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from './Changes.module.css';
import { MovesLine } from './MovesLine.tsx';
import { SaveChanges } from './SaveChanges.tsx';
import { movesOf } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** What is being tried, what it makes of the result, and the ways to take it back or keep it. */
export function Changes() {
  const { t } = useTranslation('match');
  const { whatIf, words, loaded, tried } = useWorkbench();
  const { changes } = whatIf;
  const none = changes.length === 0;
  return (
    <section className={none ? 'visually-hidden' : css.card} aria-label={t('changes.title')}>
      {/* always there, so that what changes in it is read out */}
      <div role="status" className={css.effect}>
        {!none && <MovesLine moves={movesOf(loaded, tried)} />}
      </div>
      {!none && (
        <>
          <ul className={css.chips}>
            {changes.map(({ key, value }) => (
              <li key={key}>
                <button type="button" className={css.chip} onClick={() => whatIf.undo(key)}>
                  <span className="visually-hidden">{t('changes.undo')}</span> <span>{words.name(key)}</span>{' '}
                  <strong>{value === null ? t('changes.unknown') : words.format(key, value)}</strong>
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <div className={css.actions}>
            <SaveChanges />
            <Button look="quiet" onClick={whatIf.reset}>
              <RotateCcw size={14} aria-hidden />
              {t('changes.reset')}
            </Button>
            <p className={css.note}>{t('changes.note')}</p>
          </div>
        </>
      )}
    </section>
  );
}
