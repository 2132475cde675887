import { Checkbox, InputNumber, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ApplicationDefinition, FormMaterial } from '#contract/application-form.ts';
import { formMaterial } from '#contract/application-form.ts';
import { media } from '#domain/application/proposal/media.ts';
import { Labelled, Words } from '#entities/casework/form/design/Labelled.tsx';
import { WhenInput } from '#entities/casework/form/design/WhenInput.tsx';
import type { ItemEditorProps } from './ItemList.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useItemDraft } from './use-item-draft.ts';

// uploads are large, and few materials have a file
const MaterialFiles = lazy(() => import('./MaterialFiles.tsx').then((module) => ({ default: module.MaterialFiles })));

type Props = ItemEditorProps<FormMaterial> & { definition: ApplicationDefinition };

/** Files to hand in. */
export function MaterialEditor({ definition, onCancel, ...props }: Props) {
  const { t } = useTranslation(['applicationAdmin', 'application']);
  const edited = useItemDraft(formMaterial, props);
  const { draft, set, wrong } = edited;
  return (
    <ItemForm of={edited} onCancel={onCancel}>
      <Checkbox checked={draft.required} onChange={({ target }) => set({ required: target.checked })}>
        {t('field.required')}
      </Checkbox>
      <Labelled label={t('material.most')} wrong={wrong('most')}>
        <InputNumber min={1} max={20} precision={0} value={draft.most} onChange={(most) => set({ most: most ?? 1 })} />
      </Labelled>
      <Labelled label={t('material.medium')}>
        <Select
          value={draft.medium}
          options={[
            { value: null, label: t('material.either') },
            ...media.map((value) => ({ value, label: t(`application:material.medium.${value}`) })),
          ]}
          onChange={(medium) => set({ medium })}
        />
      </Labelled>
      <Labelled label={t('material.copies')} wrong={wrong('copies')}>
        <InputNumber min={1} max={20} precision={0} value={draft.copies} onChange={(copies) => set({ copies })} />
      </Labelled>
      <Words of="issuer" name={t('material.issuer')} value={draft} most={[60, 120]} wrong={wrong} onChange={set} />
      <Suspense fallback={<Skeleton rows={2} />}>
        <MaterialFiles value={draft} onChange={set} />
      </Suspense>
      <WhenInput value={draft.when} questions={definition.fields} help={t('when.help')} wrong={wrong('when')} onChange={set} />
      <Words of="help" name={t('word.help')} lines={2} value={draft} most={[300, 300]} wrong={wrong} onChange={set} />
    </ItemForm>
  );
}
