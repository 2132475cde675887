import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SurveyQuestion } from '#contract/survey-form.ts';
import css from '../SurveyAdmin.module.css';
import { freeCode } from './draft.ts';

type Item = SurveyQuestion['options'][number];
type ItemsProps = { items: Item[]; most: number; stem: string; words: 'option' | 'row'; onChange: (items: Item[]) => void };

/** The options of a question, or the rows of a matrix. */
export function Items({ items, most, stem, words, onChange }: ItemsProps) {
  const { t } = useTranslation('surveyAdmin');
  const set = (index: number, wanted: Partial<Item>) => onChange(items.map((one, at) => (at === index ? { ...one, ...wanted } : one)));
  const move = (index: number, by: 1 | -1) => {
    const item = items[index];
    if (item !== undefined) onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, item));
  };
  return (
    <fieldset className={css.options}>
      <legend>{t(`items.${words}.label`)}</legend>
      {items.map((item, index) => {
        const number = index + 1;
        return (
          <div key={item.code} className={css.option}>
            <Input
              lang="zh-CN"
              aria-label={t(`items.${words}.name`, { number })}
              placeholder={t('field.inChinese')}
              maxLength={60}
              value={item.label}
              onChange={({ target }) => set(index, { label: target.value })}
            />
            <Input
              lang="en"
              aria-label={t(`items.${words}.nameEn`, { number })}
              placeholder={t('field.inEnglish')}
              maxLength={120}
              value={item.labelEn}
              onChange={({ target }) => set(index, { labelEn: target.value })}
            />
            <span className={css.tools}>
              <Button
                type="text"
                icon={<ArrowUp size={14} aria-hidden />}
                aria-label={t(`items.${words}.up`, { number })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDown size={14} aria-hidden />}
                aria-label={t(`items.${words}.down`, { number })}
                disabled={index === items.length - 1}
                onClick={() => move(index, 1)}
              />
              <Button
                type="text"
                danger
                icon={<Trash2 size={14} aria-hidden />}
                aria-label={t(`items.${words}.remove`, { number })}
                onClick={() => onChange(items.filter((_, at) => at !== index))}
              />
            </span>
          </div>
        );
      })}
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={items.length >= most}
        onClick={() => onChange([...items, { code: freeCode(stem, items), label: '', labelEn: '' }])}
      >
        {t(`items.${words}.add`)}
      </Button>
    </fieldset>
  );
}
