import { Input } from 'antd';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useDeferredValue, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../Field.tsx';
import { useFieldsForm } from '../fields-context.ts';
import { applyEdit, markedOf } from './apply-edit.ts';
import { arrived, nextItem } from './edits.ts';
import textCss from '#components/text.module.css';
import css from './MarkdownInput.module.css';
import { editWith, Toolbar, toolOf } from './Toolbar.tsx';
import { useInsertion } from './use-insertion.ts';

/** A form's handle on a text. */
export type MarkdownHandle = {
  /** Inserts a line at the caret. */
  insert: (text: string) => void;
};

type Props = {
  field: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Renders the text as the portal will. */
  preview: ComponentType<{ markdown: string }>;
  /** Stores files that are pasted or dropped; without it they are not taken. */
  onFiles?: (files: readonly File[]) => void;
  /** Files being uploaded. */
  sending?: ReactNode;
  handle?: Ref<MarkdownHandle>;
};

const sides = ['text', 'page'] as const;

/** A Markdown text with its tools, beside its preview; in a narrow window one of them is shown. */
export function MarkdownInput({ value, onChange, preview: Preview, onFiles, sending, handle, ...field }: Props) {
  const { t } = useTranslation('admin');
  const { fieldId } = useFieldsForm();
  const shown = useDeferredValue(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const [side, setSide] = useState<(typeof sides)[number]>('text');
  const insertion = useInsertion({ area, onFiles });
  const apply = (tool: NonNullable<ReturnType<typeof toolOf>>) => {
    const { current } = area;
    if (current === null) return;
    current.focus();
    applyEdit(current, editWith(tool, markedOf(current), [t('markdown.column', { index: 1 }), t('markdown.column', { index: 2 })]));
  };
  useImperativeHandle(handle, () => ({
    insert: (text) => {
      if (area.current !== null) applyEdit(area.current, arrived(markedOf(area.current), text));
    },
  }));
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const tool = toolOf(event);
    const edit =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
        ? nextItem(markedOf(event.currentTarget))
        : null;
    if (tool === undefined && edit === null) return;
    event.preventDefault();
    if (tool !== undefined) apply(tool);
    else if (edit !== null) applyEdit(event.currentTarget, edit);
  };
  return (
    <div className={css.sides} data-shown={side}>
      <div className={css.tabs} role="group" aria-label={t('markdown.show')}>
        {sides.map((one) => (
          <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
            {t(`markdown.${one}`)}
          </button>
        ))}
      </div>
      <div className={css.edited}>
        <Field {...field}>
          {(attributes) => (
            <>
              <Toolbar controls={fieldId(field.field)} onTool={apply} onDocument={insertion.readDocument} />
              <Input.TextArea
                {...attributes}
                ref={(input) => void (area.current = input?.resizableTextArea?.textArea ?? null)}
                className={css.text ?? ''}
                lang="zh-CN"
                value={value}
                onChange={(event) => onChange(event.target.value)}
                onKeyDown={press}
                onPaste={insertion.onPaste}
                onDragOver={(event) => event.preventDefault()}
                onDrop={insertion.onDrop}
              />
              <p role="status" className={textCss.note}>
                {insertion.inserted !== undefined && t(`markdown.inserted.${insertion.inserted}`)}
              </p>
              {sending}
            </>
          )}
        </Field>
      </div>
      <section className={css.preview} aria-label={t('preview.title')}>
        <p className={css.label}>{t('preview.title')}</p>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div className={css.page} tabIndex={0} role="group" aria-label={t('preview.title')}>
          {shown.trim() === '' ? <p className={textCss.muted}>{t('preview.none')}</p> : <Preview markdown={shown} />}
        </div>
      </section>
    </div>
  );
}
