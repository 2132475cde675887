import { Checkbox, Input, InputNumber, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { formMaterial } from '#contract/application-form.ts';
import type { FormMaterial } from '#contract/application-form.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { media } from '#domain/application/proposal/media.ts';
import type { ItemEditorProps } from './ItemList.tsx';
import { Help, ItemForm, Labelled, Words } from './Labelled.tsx';
import { useItemDraft } from './use-item-draft.ts';
import { WhenInput } from './WhenInput.tsx';

// uploads are large, and few materials have a file
const MaterialFiles = lazy(() => import('./MaterialFiles.tsx').then((module) => ({ default: module.MaterialFiles })));

type Props = ItemEditorProps<FormMaterial> & { definition: ApplicationDefinition };

/** Files to hand in. */
export function MaterialEditor({ item, taken, onSave, onCancel, definition }: Props) {
  const { t } = useTranslation(['applicationAdmin', 'application']);
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
      <Labelled label={t('material.issuer')} wrong={wrong('issuer')}>
        <Input lang="zh-CN" maxLength={60} value={draft.issuer} onChange={({ target }) => set({ issuer: target.value })} />
      </Labelled>
      <Labelled label={t('material.issuerEn')} wrong={wrong('issuerEn')}>
        <Input lang="en" maxLength={120} value={draft.issuerEn} onChange={({ target }) => set({ issuerEn: target.value })} />
      </Labelled>
      <Suspense fallback={<Skeleton rows={2} />}>
        <MaterialFiles value={draft} onChange={set} />
      </Suspense>
      <WhenInput value={draft.when} own={draft.code} definition={definition} wrong={wrong('when')} onChange={(when) => set({ when })} />
      <Help value={draft} wrong={wrong} onChange={(value) => set(value)} />
    </ItemForm>
  );
}
