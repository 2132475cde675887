import { useTranslation } from 'react-i18next';
import { groupKinds, isGroup } from '#domain/matching/editor/build.ts';
import type { BuildGroup } from '#domain/matching/editor/build.ts';
import type { Grants } from '#domain/matching/model/criteria.ts';
import layoutCss from '#components/layout.module.css';
import css from './Criteria.module.css';
import { Field } from './form/Field.tsx';
import formCss from './form/Form.module.css';
import { LeafForm } from './form/LeafForm.tsx';
import { NumberField, SelectField, TextField } from './form/fields.tsx';
import { useCodeOptions } from './form/use-code-options.ts';
import { useBuilder } from './state/builder-context.ts';

/** The form of the selected node. Escape returns to the tree. */
export function Inspector() {
  const { t } = useTranslation('criteria');
  const { selected, setLeaf, select } = useBuilder();
  if (selected === null) return <p className={css.hint}>{t('form.nothing')}</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any of its fields
    <section
      className={css.panel}
      aria-label={t('form.edit')}
      data-part="form"
      onKeyDown={(event) => {
        // an open select closes first
        if (event.key !== 'Escape' || event.target instanceof HTMLSelectElement || isOpenList(event.target)) return;
        event.preventDefault();
        select(selected.id, { to: 'tree' });
      }}
    >
      <h3 className={css.panelTitle}>
        {isGroup(selected) ? t('form.editGroup') : t('form.editLeaf')}
        <kbd className={css.key}>{t('form.escape')}</kbd>
      </h3>
      {isGroup(selected) ? (
        <GroupForm key={selected.id} group={selected} />
      ) : (
        <LeafForm key={selected.id} leaf={selected.leaf} onChange={(leaf, tag) => setLeaf(selected.id, leaf, `${selected.id} ${tag}`)} />
      )}
    </section>
  );
}

const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('role') === 'combobox' && target.getAttribute('aria-expanded') === 'true';

/** The form of a group: its name, and how many of its conditions are needed. */
function GroupForm({ group }: { group: BuildGroup }) {
  const { t } = useTranslation('criteria');
  const { root, setGroup } = useBuilder();
  const { id, kind, count, title, items } = group;
  const kinds = groupKinds
    .filter((one) => one !== 'not' || kind === 'not' || items.length <= 1)
    .map((value) => ({ value, label: t(`group.${value}`) }));
  return (
    <div className={layoutCss.stack14}>
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
      {kind === 'all' && root?.id === id && <GrantsForm group={group} />}
      {items.length === 0 && (
        <Field field="items" label={t('form.items')} quiet>
          {({ id: element }) => <p id={element} tabIndex={-1} className={formCss.rest} />}
        </Field>
      )}
    </div>
  );
}

const renewals = ['never', 'expiryYear', 'months'] as const;
type Renewal = (typeof renewals)[number];

const renewalOf = ({ renewal }: Grants): Renewal => (renewal === undefined ? 'never' : renewal === 'expiryYear' ? renewal : 'months');

/** The title that a programme gives, and from when a holder may apply again. */
function GrantsForm({ group: { id, grants } }: { group: BuildGroup }) {
  const { t } = useTranslation('criteria');
  const { setGroup } = useBuilder();
  const { titles } = useCodeOptions();
  const put = (next: Grants | undefined) => setGroup(id, { grants: next }, `${id} grants`);
  const known = titles.filter(({ value, retired }) => retired !== true || value === grants?.title);
  const unlisted = grants !== undefined && !known.some(({ value }) => value === grants.title);
  const options = [
    { value: '', label: t('form.grantsNone') },
    ...known.map(({ value, label }) => ({ value, label })),
    ...(unlisted ? [{ value: grants.title, label: grants.title }] : []),
  ];
  return (
    <>
      <SelectField
        field="grants.title"
        label={t('form.grants')}
        help={t('form.grantsHelp')}
        value={grants?.title ?? ''}
        options={options}
        onChange={(title) => put(title === '' ? undefined : { ...grants, title })}
      />
      {grants !== undefined && (
        <SelectField
          field="grants.when"
          label={t('form.renewal')}
          value={renewalOf(grants)}
          options={renewals.map((value) => ({ value, label: t(`renewal.${value}`) }))}
          onChange={(next) => {
            const { title } = grants;
            put(next === 'never' ? { title } : { title, renewal: next === 'months' ? 6 : next });
          }}
        />
      )}
      {typeof grants?.renewal === 'number' && (
        <NumberField
          field="grants.renewal"
          label={t('form.renewalMonths')}
          value={grants.renewal}
          unit={t('unit.months')}
          whole
          onChange={(renewal) => put({ ...grants, renewal: renewal ?? 6 })}
        />
      )}
    </>
  );
}
