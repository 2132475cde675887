import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition, FormField } from '#contract/application-form.ts';
import { formField } from '#contract/application-form.ts';
import { fieldTypes } from '#domain/form/form.ts';
import css from '../ApplicationAdmin.module.css';
import type { ItemEditorProps } from './ItemList.tsx';
import { Help, ItemForm, Labelled, Words } from './Labelled.tsx';
import { useFactOptions } from './use-fact-options.ts';
import { useItemDraft } from './use-item-draft.ts';
import { WhenInput } from './WhenInput.tsx';

type Props = ItemEditorProps<FormField> & { definition: ApplicationDefinition };

const isFigure = ({ type }: FormField) => type === 'number';
const isText = ({ type }: FormField) => type === 'text' || type === 'longText';
const isChoice = ({ type }: FormField) => type === 'choice' || type === 'choices';

/** A field of a form: what it is called, what it takes, what fills it in, and when it is asked for. */
export function FieldEditor({ item, taken, onSave, onCancel, definition }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const facts = useFactOptions();
  const { draft, setDraft, wrong, submit } = useItemDraft(formField, item, taken, onSave);
  const set = (wanted: Partial<FormField>) => setDraft((before) => ({ ...before, ...wanted }));
  return (
    <ItemForm onSubmit={submit} onCancel={onCancel}>
      <Words value={draft} wrong={wrong} onChange={setDraft} />
      <Labelled label={t('field.type')}>
        <Select
          aria-label={t('field.type')}
          value={draft.type}
          options={fieldTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => set({ type, least: null, most: null, digits: 0, options: [] })}
        />
      </Labelled>
      <Checkbox checked={draft.required} onChange={({ target }) => set({ required: target.checked })}>
        {t('field.required')}
      </Checkbox>
      {isText(draft) && (
        <Labelled label={t('field.mostCharacters')} wrong={wrong('most')}>
          <InputNumber min={1} max={20_000} precision={0} value={draft.most} onChange={(most) => set({ most })} />
        </Labelled>
      )}
      {isFigure(draft) && (
        <>
          <Labelled label={t('field.least')} wrong={wrong('least')}>
            <InputNumber value={draft.least} onChange={(least) => set({ least })} />
          </Labelled>
          <Labelled label={t('field.most')} wrong={wrong('most')}>
            <InputNumber value={draft.most} onChange={(most) => set({ most })} />
          </Labelled>
          <Labelled label={t('field.digits')} wrong={wrong('digits')}>
            <InputNumber min={0} max={4} precision={0} value={draft.digits} onChange={(digits) => set({ digits: digits ?? 0 })} />
          </Labelled>
          <Labelled label={t('field.unit')} wrong={wrong('unit')}>
            <Input lang="zh-CN" maxLength={20} value={draft.unit} onChange={({ target }) => set({ unit: target.value })} />
          </Labelled>
          <Labelled label={t('field.unitEn')} wrong={wrong('unitEn')}>
            <Input lang="en" maxLength={20} value={draft.unitEn} onChange={({ target }) => set({ unitEn: target.value })} />
          </Labelled>
        </>
      )}
      {isChoice(draft) && <Options value={draft.options} wrong={wrong} onChange={(options) => set({ options })} />}
      <Labelled label={t('field.fact')} help={t('field.factHelp')} wrong={wrong('fact')}>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          aria-label={t('field.fact')}
          placeholder={t('field.noFact')}
          value={draft.fact}
          options={facts}
          onChange={(fact: FormField['fact'] | undefined) => set({ fact: fact ?? null })}
        />
      </Labelled>
      <WhenInput value={draft.when} own={draft.code} definition={definition} wrong={wrong('when')} onChange={(when) => set({ when })} />
      <Help value={draft} wrong={wrong} onChange={(value) => set(value)} />
    </ItemForm>
  );
}

type Options = FormField['options'];
type OptionsProps = { value: Options; wrong: (field: string) => string | undefined; onChange: (options: Options) => void };

/** The choices of a field, two at least. */
function Options({ value, wrong, onChange }: OptionsProps) {
  const { t } = useTranslation('applicationAdmin');
  const set = (index: number, wanted: Partial<Options[number]>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...wanted } : one)));
  const told = wrong('options');
  return (
    <fieldset className={css.options}>
      <legend>{t('option.label')}</legend>
      {value.map((option, index) => (
        // an option has no other name than its place while its code is typed
        // eslint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={css.option}>
          <Input
            aria-label={t('option.name', { number: index + 1 })}
            placeholder={t('word.label')}
            maxLength={60}
            value={option.label}
            onChange={({ target }) => set(index, { label: target.value })}
          />
          <Input
            aria-label={t('option.nameEn', { number: index + 1 })}
            placeholder={t('word.labelEn')}
            maxLength={120}
            value={option.labelEn}
            onChange={({ target }) => set(index, { labelEn: target.value })}
          />
          <Input
            aria-label={t('option.code', { number: index + 1 })}
            placeholder={t('word.code')}
            maxLength={40}
            value={option.code}
            onChange={({ target }) => set(index, { code: target.value })}
          />
          <Button
            type="text"
            danger
            icon={<Trash2 size={16} aria-hidden />}
            aria-label={t('option.remove', { number: index + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        icon={<Plus size={16} aria-hidden />}
        onClick={() => onChange([...value, { code: `option${value.length + 1}`, label: '', labelEn: '' }])}
      >
        {t('option.add')}
      </Button>
      {told !== undefined && (
        <span role="alert" className={css.wrong}>
          {told}
        </span>
      )}
    </fieldset>
  );
}
