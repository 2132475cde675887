import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminDefinition } from '#contract/application-admin.ts';
import type { FormStep } from '#contract/application-form.ts';
import { formStep } from '#contract/application-form.ts';
import { stepActions } from '#domain/application/actions.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import css from '../ApplicationAdmin.module.css';
import type { ItemEditorProps } from './ItemList.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useItemDraft } from './use-item-draft.ts';

type Props = ItemEditorProps<FormStep> & { permissions: AdminDefinition['permissions'] };

/** A step of the review: who decides it, the number of deciders, and the working days. */
export function StepEditor({ permissions, onCancel, ...props }: Props) {
  const { t, i18n } = useTranslation('applicationAdmin');
  const edited = useItemDraft(formStep, props);
  const { draft, set, wrong } = edited;
  const officers = permissions.find(({ key }) => key === draft.permission)?.officers ?? 0;
  return (
    <ItemForm of={edited} onCancel={onCancel}>
      <Labelled
        label={t('step.permission')}
        wrong={officers < draft.agreeing ? t('step.tooFew', { count: officers }) : wrong('permission')}
      >
        <Select
          aria-label={t('step.permission')}
          value={draft.permission}
          options={permissions.map(({ key, name, nameEn, officers: count }) => ({
            value: key,
            label: t('step.holders', { name: i18n.language === 'en-US' && nameEn !== '' ? nameEn : name, count }),
          }))}
          onChange={(permission) => set({ permission })}
        />
      </Labelled>
      <Checkbox checked={draft.byOwner} onChange={({ target }) => set({ byOwner: target.checked })}>
        {t('step.byOwner')}
      </Checkbox>
      <Labelled label={t('step.agreeing')} wrong={wrong('agreeing')}>
        <InputNumber min={1} max={9} precision={0} value={draft.agreeing} onChange={(agreeing) => set({ agreeing: agreeing ?? 1 })} />
      </Labelled>
      <Labelled label={t('step.limitDays')} wrong={wrong('limitDays')}>
        <InputNumber min={1} max={365} precision={0} value={draft.limitDays} onChange={(limitDays) => set({ limitDays: limitDays ?? 1 })} />
      </Labelled>
      <fieldset className={css.options}>
        <legend>{t('step.allowed')}</legend>
        <Checkbox.Group
          value={draft.allowed}
          options={stepActions.map((value) => ({ value, label: t(`action.${value}`) }))}
          onChange={(allowed) => set({ allowed: stepActions.filter((one) => allowed.includes(one)) })}
        />
      </fieldset>
    </ItemForm>
  );
}
