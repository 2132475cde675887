import { Button, Input } from 'antd';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import textCss from '#components/text.module.css';
import css from './Design.module.css';
import { changedAt, freeCode, movedBy } from './items.ts';
import { ItemTools } from './ItemTools.tsx';

type Option = { code: string; label: string; labelEn: string };

type Props = {
  value: readonly Option[];
  most: number;
  /** Options of a question, or rows of a matrix. */
  of?: 'option' | 'row';
  /** The prefix of generated codes. */
  stem: string;
  /** Codes can be edited, because other records refer to them. */
  codes?: boolean;
  wrong?: string | undefined;
  onChange: (options: Option[]) => void;
};

/** The options of a question, or the rows of a matrix, in their order. */
export function OptionsInput({ value, most, of = 'option', stem, codes = false, wrong, onChange }: Props) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={css.options}>
      <legend>{t(`design.items.${of}.list`)}</legend>
      {value.map((option, index) => {
        const name = t(`design.items.${of}.one`, { number: index + 1 });
        const input = (key: keyof Option, label: string, placeholder: string, maxLength: number) => (
          <Input
            lang={key === 'label' ? 'zh-CN' : 'en'}
            aria-label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            value={option[key]}
            onChange={({ target }) => onChange(changedAt(value, index, { [key]: target.value }))}
          />
        );
        return (
          // a code that is typed is no key
          <div key={codes ? index : option.code} className={codes ? `${css.option} ${css.coded}` : css.option}>
            {input('label', t('design.words.zh', { name }), t('design.words.inChinese'), 60)}
            {input('labelEn', t('design.words.en', { name }), t('design.words.inEnglish'), 120)}
            {codes && input('code', t('design.code.of', { name }), t('design.code.label'), 40)}
            <ItemTools
              small
              name={name}
              up={index === 0 ? null : () => onChange(movedBy(value, index, -1))}
              down={index === value.length - 1 ? null : () => onChange(movedBy(value, index, 1))}
              remove={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={value.length >= most}
        onClick={() => onChange([...value, { code: freeCode(stem, value), label: '', labelEn: '' }])}
      >
        {t(`design.items.${of}.add`)}
      </Button>
      {wrong !== undefined && (
        <span role="alert" className={textCss.bad}>
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
