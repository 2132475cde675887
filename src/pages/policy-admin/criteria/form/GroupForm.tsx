import { useTranslation } from 'react-i18next';
import { groupKinds } from '#domain/matching/build.ts';
import type { BuildGroup } from '#domain/matching/build.ts';
import { useBuilder } from '../state/builder-context.ts';
import { Field } from './Field.tsx';
import { NumberField, SelectField, TextField } from './fields.tsx';
import css from './Form.module.css';

/** The form of a group: how many of its conditions are needed, and what it is called. */
export function GroupForm({ group }: { group: BuildGroup }) {
  const { t } = useTranslation('criteria');
  const { setGroup } = useBuilder();
  const { id, kind, count, title, items } = group;
  const kinds = groupKinds
    .filter((one) => one !== 'not' || kind === 'not' || items.length <= 1)
    .map((value) => ({ value, label: t(`group.${value}`) }));
  return (
    <div className={css.form}>
      <SelectField
        field="kind"
        label={t('form.groupKind')}
        help={t(`groupHelp.${kind}`)}
        value={kind}
        options={kinds}
        onChange={(next) => setGroup(id, { kind: next }, `${id} kind`)}
      />
      {kind === 'atLeast' && (
        <NumberField
          field="count"
          label={t('form.count')}
          value={count}
          unit={t('form.ofItems', { count: items.length })}
          whole
          onChange={(next) => setGroup(id, { count: next ?? count }, `${id} count`)}
        />
      )}
      {kind !== 'not' && (
        <TextField
          field="title"
          label={t('form.title')}
          help={t('form.titleHelp')}
          value={title ?? ''}
          chinese
          most={100}
          onChange={(next) => setGroup(id, { title: next === '' ? undefined : next }, `${id} title`)}
        />
      )}
      {items.length === 0 && (
        <Field field="items" label={t('form.items')} quiet>
          {({ id: element }) => <p id={element} tabIndex={-1} className={css.rest} />}
        </Field>
      )}
    </div>
  );
}
