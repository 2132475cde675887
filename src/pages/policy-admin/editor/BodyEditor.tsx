import { Input } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { PolicyBody } from '#entities/policy/PolicyBody.tsx';
import css from './BodyEditor.module.css';
import { Field } from '../fields/Field.tsx';
import { usePolicyForm } from '../fields/form-context.ts';
import { TextInput } from '../fields/inputs.tsx';

/** Summary and body; the body stands beside what the portal will show. */
export function BodyEditor() {
  const { t } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const shown = useDeferredValue(content.body);
  return (
    <>
      <TextInput
        field="summary"
        label={t('field.summary')}
        help={t('help.summary')}
        value={content.summary}
        most={2000}
        rows={3}
        chinese
        onChange={(summary) => set('summary', summary)}
      />
      <div className={css.sides}>
        <Field field="body" label={t('field.body')} help={t('help.body')}>
          {(attributes) => (
            <Input.TextArea
              {...attributes}
              className={css.text ?? ''}
              lang="zh-CN"
              value={content.body}
              onChange={(event) => set('body', event.target.value)}
            />
          )}
        </Field>
        <section className={css.preview} aria-label={t('preview')}>
          <p className={css.label}>{t('preview')}</p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div className={css.page} tabIndex={0} role="group" aria-label={t('preview')}>
            {shown.trim() === '' ? <p className={css.none}>{t('previewNone')}</p> : <PolicyBody markdown={shown} />}
          </div>
        </section>
      </div>
    </>
  );
}
