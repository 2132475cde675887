import { Input } from 'antd';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import css from '../ApplicationAdmin.module.css';

type FieldProps = { label: string; help?: string; wrong?: string | undefined; children: ReactNode };

/** A control with its label above, its help and what is wrong below. */
export function Labelled({ label, help, wrong, children }: FieldProps) {
  return (
    // eslint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
    <label className={css.field}>
      <span>{label}</span>
      {children}
      {help !== undefined && <span className={css.quiet}>{help}</span>}
      {wrong !== undefined && (
        <span role="alert" className={css.wrong}>
          {wrong}
        </span>
      )}
    </label>
  );
}

type Worded = { code: string; label: string; labelEn: string };
type WordsProps<T extends Worded> = {
  value: T;
  wrong: (field: string) => string | undefined;
  isFixed?: boolean;
  onChange: (value: T) => void;
};

/** The words of an item in both languages, and its code. */
export function Words<T extends Worded>({ value, wrong, isFixed = false, onChange }: WordsProps<T>) {
  const { t } = useTranslation('applicationAdmin');
  return (
    <>
      <Labelled label={t('word.label')} wrong={wrong('label')}>
        <Input lang="zh-CN" maxLength={60} value={value.label} onChange={({ target }) => onChange({ ...value, label: target.value })} />
      </Labelled>
      <Labelled label={t('word.labelEn')} wrong={wrong('labelEn')}>
        <Input lang="en" maxLength={120} value={value.labelEn} onChange={({ target }) => onChange({ ...value, labelEn: target.value })} />
      </Labelled>
      <Labelled label={t('word.code')} help={t('word.codeHelp')} wrong={wrong('code')}>
        <Input disabled={isFixed} maxLength={40} value={value.code} onChange={({ target }) => onChange({ ...value, code: target.value })} />
      </Labelled>
    </>
  );
}

type Helped = { help: string; helpEn: string };

/** The help of an item in both languages. */
export function Help<T extends Helped>({
  value,
  wrong,
  onChange,
}: Omit<WordsProps<Worded & T>, 'value' | 'onChange'> & { value: T; onChange: (value: T) => void }) {
  const { t } = useTranslation('applicationAdmin');
  return (
    <>
      <Labelled label={t('word.help')} wrong={wrong('help')}>
        <Input.TextArea
          lang="zh-CN"
          rows={2}
          maxLength={300}
          value={value.help}
          onChange={({ target }) => onChange({ ...value, help: target.value })}
        />
      </Labelled>
      <Labelled label={t('word.helpEn')} wrong={wrong('helpEn')}>
        <Input.TextArea
          lang="en"
          rows={2}
          maxLength={300}
          value={value.helpEn}
          onChange={({ target }) => onChange({ ...value, helpEn: target.value })}
        />
      </Labelled>
    </>
  );
}

/** The form of an item, in a drawer. */
export function ItemForm({ onSubmit, onCancel, children }: { onSubmit: () => void; onCancel: () => void; children: ReactNode }) {
  const { t } = useTranslation('applicationAdmin');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={css.itemForm} noValidate onSubmit={submit}>
      {children}
      <SaveBar form={id} busy={false} save={t('item.save')} onCancel={onCancel} />
    </form>
  );
}
