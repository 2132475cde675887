import { useTranslation } from 'react-i18next';
import type { BuildGroup } from '#domain/matching/editor/build.ts';
import type { Grants } from '#domain/matching/model/criteria.ts';
import { useBuilder } from '../state/builder-context.ts';
import { NumberField, SelectField } from './fields.tsx';
import { useCodeOptions } from './use-code-options.ts';

const renewals = ['never', 'expiryYear', 'months'] as const;
type Renewal = (typeof renewals)[number];

const renewalOf = ({ renewal }: Grants): Renewal => (renewal === undefined ? 'never' : renewal === 'expiryYear' ? renewal : 'months');

/** The title that a programme gives, and from when a holder may apply again. */
export function GrantsForm({ group: { id, grants } }: { group: BuildGroup }) {
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
