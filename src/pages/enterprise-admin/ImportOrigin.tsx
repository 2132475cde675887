import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#entities/policy/today.ts';
import css from './ImportOrigin.module.css';

type Props = {
  source: string;
  /** `YYYY-MM-DD` */
  sourceDate: string;
  /** What is wrong with either, as the server says. */
  wrong: ReadonlyMap<string, string>;
  onSource: (source: string) => void;
  onSourceDate: (day: string) => void;
};

const sourceLength = 100;

/** Who says what the file says, and of which day. */
export function ImportOrigin({ source, sourceDate, wrong, onSource, onSourceDate }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const id = useId();
  const first = useRef<InputRef>(null);
  const refusedSource = wrong.get('source');
  const refusedDate = wrong.get('sourceDate');
  // the button stands at the end of a long list
  useEffect(() => {
    if (refusedSource !== undefined || refusedDate !== undefined) first.current?.focus();
  }, [refusedSource, refusedDate]);
  return (
    <fieldset className={css.origin}>
      <legend>{t('importing.origin')}</legend>
      <div>
        <label>
          <span>{t('importing.source')}</span>
          <Input
            ref={first}
            value={source}
            maxLength={sourceLength}
            autoComplete="off"
            aria-describedby={`${id}-source`}
            aria-invalid={refusedSource !== undefined}
            {...(refusedSource !== undefined && { status: 'error' as const })}
            onChange={({ target }) => onSource(target.value)}
          />
        </label>
        <p id={`${id}-source`} className={css.help} data-wrong={refusedSource !== undefined || undefined}>
          {refusedSource ?? t('importing.sourceHelp')}
        </p>
      </div>
      <div>
        <label>
          <span>{t('importing.sourceDate')}</span>
          <Input
            type="date"
            max={today()}
            value={sourceDate}
            aria-describedby={refusedDate === undefined ? undefined : `${id}-day`}
            aria-invalid={refusedDate !== undefined}
            {...(refusedDate !== undefined && { status: 'error' as const })}
            onChange={({ target }) => onSourceDate(target.value)}
          />
        </label>
        {refusedDate !== undefined && (
          <p id={`${id}-day`} className={css.help} data-wrong>
            {refusedDate}
          </p>
        )}
      </div>
    </fieldset>
  );
}
