import { Checkbox, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { formMaterial } from '#contract/application-form.ts';
import type { FormMaterial } from '#contract/application-form.ts';
import type { ItemEditorProps } from './ItemList.tsx';
import { Help, ItemForm, Labelled, Words } from './Labelled.tsx';
import { useItemDraft } from './use-item-draft.ts';
import { WhenInput } from './WhenInput.tsx';

type Props = ItemEditorProps<FormMaterial> & { definition: ApplicationDefinition };

/** Files to hand in. */
export function MaterialEditor({ item, taken, onSave, onCancel, definition }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const { draft, setDraft, wrong, submit } = useItemDraft(formMaterial, item, taken, onSave);
  const set = (wanted: Partial<FormMaterial>) => setDraft((before) => ({ ...before, ...wanted }));
  return (
    <ItemForm onSubmit={submit} onCancel={onCancel}>
      <Words value={draft} wrong={wrong} onChange={setDraft} />
      <Checkbox checked={draft.required} onChange={({ target }) => set({ required: target.checked })}>
        {t('field.required')}
      </Checkbox>
      <Labelled label={t('material.most')} wrong={wrong('most')}>
        <InputNumber min={1} max={20} precision={0} value={draft.most} onChange={(most) => set({ most: most ?? 1 })} />
      </Labelled>
      <WhenInput value={draft.when} own={draft.code} definition={definition} wrong={wrong('when')} onChange={(when) => set({ when })} />
      <Help value={draft} wrong={wrong} onChange={(value) => set(value)} />
    </ItemForm>
  );
}
