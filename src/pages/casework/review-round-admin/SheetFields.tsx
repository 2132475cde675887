import { Button, Input, InputNumber } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreCriterion } from '#domain/review-round/sheet.ts';
import { sheetLimits } from '#domain/review-round/sheet.ts';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import css from './Rounds.module.css';

type Props = {
  criteria: readonly ScoreCriterion[];
  /** The server's problem, by the path in the sheet: `criteria.0.step`. */
  wrong: (path: string) => string | undefined;
  onChange: (criteria: ScoreCriterion[]) => void;
};

const numbers = ['weight', 'least', 'most', 'step'] as const;

/** A criterion that is not filled in yet; its code is that of no other. */
export function newCriterion(criteria: readonly ScoreCriterion[]): ScoreCriterion {
  let at = criteria.length + 1;
  while (criteria.some(({ code }) => code === `c${at}`)) at++;
  return { code: `c${at}`, name: '', weight: 20, least: 0, most: 10, step: 1, commentBelow: null, commentAbove: null };
}

/** The criteria of a score sheet: their weights and values. */
export function SheetFields({ criteria, wrong, onChange }: Props) {
  const { t } = useTranslation('reviewRound');
  const { count } = useFormat();
  const titleId = useId();
  const sum = criteria.reduce((all, { weight }) => all + weight, 0);
  const set = (index: number, more: Partial<ScoreCriterion>) =>
    onChange(criteria.map((one, at) => (at === index ? { ...one, ...more } : one)));
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.subtitle}>
        {t('sheet.title')}{' '}
        <span className={sum === sheetLimits.weights ? `${textCss.note} ${textCss.normal}` : css.warn}>
          {t('sheet.sum', { sum: count(sum) })}
        </span>
      </h3>
      <p className={`${textCss.note} ${textCss.normal}`}>{t('sheet.help')}</p>
      <ul className={css.criteria}>
        {criteria.map((one, index) => {
          const name = one.name === '' ? t('sheet.unnamed', { at: index + 1 }) : one.name;
          const problems = ['code', ...numbers, 'name', 'commentBelow', 'commentAbove'].flatMap(
            (field) => wrong(`criteria.${index}.${field}`) ?? [],
          );
          return (
            <li key={one.code}>
              <label className={css.name}>
                <span>{t('sheet.name')}</span>
                <Input maxLength={100} value={one.name} onChange={({ target }) => set(index, { name: target.value })} />
              </label>
              {numbers.map((field) => (
                <label key={field}>
                  <span>{t(`sheet.${field}`)}</span>
                  <InputNumber
                    className={css.wide ?? ''}
                    aria-label={t('sheet.of', { name, what: t(`sheet.${field}`) })}
                    value={one[field]}
                    {...(field === 'weight' && { precision: 0, min: 1, max: sheetLimits.weights })}
                    onChange={(value) => set(index, { [field]: value ?? 0 })}
                  />
                </label>
              ))}
              {(['commentBelow', 'commentAbove'] as const).map((field) => (
                <label key={field}>
                  <span>{t(`sheet.${field}`)}</span>
                  <InputNumber
                    className={css.wide ?? ''}
                    aria-label={t('sheet.of', { name, what: t(`sheet.${field}`) })}
                    value={one[field]}
                    placeholder={t('sheet.never')}
                    onChange={(value) => set(index, { [field]: value })}
                  />
                </label>
              ))}
              <Button
                type="text"
                danger
                disabled={criteria.length === 1}
                aria-label={t('sheet.drop', { name })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => onChange(criteria.filter((_one, at) => at !== index))}
              />
              {problems.length > 0 && (
                <p role="alert" className={textCss.bad}>
                  {problems.join(' ')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {wrong('criteria') !== undefined && (
        <p role="alert" className={textCss.bad}>
          {wrong('criteria')}
        </p>
      )}
      <Button
        disabled={criteria.length >= sheetLimits.criteria}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => onChange([...criteria, newCriterion(criteria)])}
      >
        {t('sheet.add')}
      </Button>
    </section>
  );
}
