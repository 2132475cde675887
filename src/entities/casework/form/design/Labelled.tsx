import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import textCss from '#components/text.module.css';
import css from './Design.module.css';

type Props = { label: string; help?: string | undefined; wrong?: string | undefined; children: ReactNode };

/** A control with its label above, its help and its problem below. */
export const Labelled = ({ label, help, wrong, children }: Props) => (
  // eslint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
  <label className={css.field}>
    <span>{label}</span>
    {children}
    {help !== undefined && <span className={textCss.note}>{help}</span>}
    {wrong !== undefined && (
      <span role="alert" className={textCss.bad}>
        {wrong}
      </span>
    )}
  </label>
);

type Both<K extends string> = Record<K | `${K}En`, string>;

type WordsProps<K extends string> = {
  /** `label` edits `label` and `labelEn`. */
  of: K;
  name: string;
  value: Both<K>;
  /** Characters at most, in Chinese and in English. */
  most: readonly [number, number];
  lines?: number;
  /** The id of the Chinese input. */
  id?: string | undefined;
  wrong?: ((field: string) => string | undefined) | undefined;
  onChange: (changes: Partial<Both<K>>) => void;
};

/** Words in Chinese and in English; English may be left out. */
export function Words<K extends string>({ of, name, value, most, lines = 1, id, wrong, onChange }: WordsProps<K>) {
  const { t } = useTranslation('admin');
  return ([of, `${of}En`] as const).map((key, index) => {
    const isEnglish = index === 1;
    const common = {
      lang: isEnglish ? 'en' : 'zh-CN',
      maxLength: most[isEnglish ? 1 : 0],
      value: value[key],
      placeholder: isEnglish ? t('design.words.optional') : undefined,
      // words have no line breaks
      onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value.replaceAll('\n', ' ') } as Partial<Both<K>>),
    };
    return (
      <Labelled key={key} label={t(isEnglish ? 'design.words.en' : 'design.words.zh', { name })} wrong={wrong?.(key)}>
        {lines === 1 ? <Input id={isEnglish ? undefined : id} {...common} /> : <Input.TextArea rows={lines} {...common} />}
      </Labelled>
    );
  });
}
