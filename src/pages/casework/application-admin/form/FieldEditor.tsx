import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition, FormField } from '#contract/application-form.ts';
import { formField, formFact, knownOf } from '#contract/application-form.ts';
import { fieldTypes } from '#domain/form/fields.ts';
import { Labelled, Words } from '#entities/casework/form/design/Labelled.tsx';
import { NumberFields } from '#entities/casework/form/design/NumberFields.tsx';
import { OptionsInput } from '#entities/casework/form/design/OptionsInput.tsx';
import { WhenInput } from '#entities/casework/form/design/WhenInput.tsx';
import type { ItemEditorProps } from './ItemList.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useItemDraft } from './use-item-draft.ts';
import { isYearly, numberFacts } from '#domain/matching/model/figures.ts';
import { figureName } from '#domain/matching/wording/wording.ts';

const basics = ['regionCode', 'industry', 'scale', 'legalForm', 'established'] as const;

type Option = { value: NonNullable<FormField['fact']>; label: string };

/** The record values that can prefill a field: the applicant, the company, and its figures. */
function useFactOptions(): Option[] {
  const { t, i18n } = useTranslation('applicationAdmin');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const named = [
    ...knownOf.map((value) => ({ value, label: t(`fact.${value.replace('.', '_') as 'company_name'}`) })),
    ...basics.map((value) => ({ value, label: t(`fact.${value}`) })),
    ...numberFacts.map((value) => ({
      value,
      label: isYearly(value) ? t('fact.lastYear', { name: figureName(value, language) }) : figureName(value, language),
    })),
  ];
  return named.flatMap(({ value, label }) => {
    const fact = formFact.safeParse(value);
    return fact.success ? [{ value: fact.data, label }] : [];
  });
}

type Props = ItemEditorProps<FormField> & { definition: ApplicationDefinition };

const isText = ({ type }: FormField) => type === 'text' || type === 'longText';
const isChoice = ({ type }: FormField) => type === 'choice' || type === 'choices';

/** A field of a form: its name, its type, its source, and its condition. */
export function FieldEditor({ definition, onCancel, ...props }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const facts = useFactOptions();
  const edited = useItemDraft(formField, props);
  const { draft, set, wrong } = edited;
  // nothing depends on itself
  const others = definition.fields.filter(({ code }) => code !== props.item.code);
  return (
    <ItemForm of={edited} onCancel={onCancel}>
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
      {draft.type === 'number' && <NumberFields value={draft} wrong={wrong} onChange={set} />}
      {isChoice(draft) && (
        <OptionsInput
          codes
          stem="option"
          most={50}
          value={draft.options}
          wrong={wrong('options')}
          onChange={(options) => set({ options })}
        />
      )}
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
      <WhenInput value={draft.when} questions={others} help={t('when.help')} wrong={wrong('when')} onChange={set} />
      <Words of="help" name={t('word.help')} lines={2} value={draft} most={[300, 300]} wrong={wrong} onChange={set} />
    </ItemForm>
  );
}
