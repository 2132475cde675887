import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { policyImport } from '#api/policy-import.ts';
import { ImportPanel } from '#entities/platform/import/ImportPanel.tsx';
import css from './List.module.css';

/** Fields of a policy in an import file, and their section of the form. */
const fields = {
  id: 'id',
  title: 'title',
  titleEn: 'titleEn',
  summaryEn: 'summaryEn',
  shortName: 'shortName',
  docNumber: 'docNumber',
  kind: 'kind',
  level: 'level',
  region: 'regionCode',
  issuers: 'issuers',
  category: 'category',
  supportMode: 'supportMode',
  amount: 'amountMax',
  amountText: 'amountText',
  scales: 'scales',
  industries: 'industries',
  tags: 'tags',
  publishDate: 'publishDate',
  effectiveFrom: 'effectiveFrom',
  effectiveTo: 'effectiveTo',
  applyFrom: 'applyFrom',
  applyTo: 'applyTo',
  applyRule: 'applyRule',
  summary: 'summary',
  body: 'body',
  sourceUrl: 'sourceUrl',
  contactDepartment: 'department',
  contactPhone: 'phone',
  contactAddress: 'address',
} as const;
const states = ['draft', 'published'] as const;

type State = (typeof states)[number];
type Props = Pick<ComponentProps<typeof ImportPanel>, 'search' | 'onSearch' | 'onClose'>;

/** Imports policies from a file; the mapping step also chooses whether they become drafts or are published at once. */
export function PolicyImport({ search, onSearch, onClose }: Props) {
  const { t } = useTranslation('policyAdmin');
  const { data } = useQuery(policyImport.status(search.batch ?? ''));
  const [chosen, setChosen] = useState<State>();
  // a reload restores the choice of the last preview
  const state = chosen ?? (data?.options['state'] === 'published' ? 'published' : 'draft');
  return (
    <ImportPanel
      api={policyImport}
      title={t('import.title')}
      lead={<p>{t('import.lead')}</p>}
      fields={Object.entries(fields).map(([key, name]) => ({ key, label: t(`field.${name}`), required: key === 'title' }))}
      options={{ state }}
      renderChoices={(wrong) => <StateChoice state={state} refused={wrong.get('state')} onChange={setChosen} />}
      search={search}
      onSearch={onSearch}
      onClose={onClose}
    />
  );
}

type StateProps = {
  state: State;
  /** Why the server refused to publish at once. */
  refused: string | undefined;
  onChange: (state: State) => void;
};

/** Whether the policies become drafts or are published at once. */
function StateChoice({ state, refused, onChange }: StateProps) {
  const { t } = useTranslation('policyAdmin');
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  // the button is at the end of a long list
  useEffect(() => {
    if (refused !== undefined) box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [refused]);
  const problem = state === 'published' ? refused : undefined;
  return (
    <fieldset ref={box} className={css.states} aria-describedby={problem === undefined ? undefined : id}>
      <legend>{t('import.state')}</legend>
      <Radio.Group
        value={state}
        options={states.map((value) => ({ value, label: t(`import.${value}`) }))}
        onChange={(event) => onChange(event.target.value === 'published' ? 'published' : 'draft')}
      />
      {problem !== undefined && (
        <p id={id} role="alert" className={css.refused}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
