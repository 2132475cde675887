import { Input } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import css from './MarkdownInput.module.css';

type Props = {
  field: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Renders the text as the portal will. */
  preview: ComponentType<{ markdown: string }>;
};

/** A Markdown text beside its preview. */
export function MarkdownInput({ value, onChange, preview: Preview, ...field }: Props) {
  const { t } = useTranslation('admin');
  const shown = useDeferredValue(value);
  return (
    <div className={css.sides}>
      <Field {...field}>
        {(attributes) => (
          <Input.TextArea
            {...attributes}
            className={css.text ?? ''}
            lang="zh-CN"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <section className={css.preview} aria-label={t('preview.title')}>
        <p className={css.label}>{t('preview.title')}</p>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div className={css.page} tabIndex={0} role="group" aria-label={t('preview.title')}>
          {shown.trim() === '' ? <p className={css.none}>{t('preview.none')}</p> : <Preview markdown={shown} />}
        </div>
      </section>
    </div>
  );
}
