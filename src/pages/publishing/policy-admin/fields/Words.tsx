import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { policyQueries } from '#api/policy.ts';
import { ManyInput } from '#components/fields/inputs.tsx';
import { NeedsInput } from './NeedsInput.tsx';
import { usePolicyForm } from './form-context.ts';

/** Issuers and tags, with suggestions from other policies, and needs. */
export function Words() {
  const { t } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const header = useQuery({ ...policyQueries.resultHeader({}), staleTime: 300_000 }).data;
  const { data: tags = [] } = useQuery(policyQueries.tagList());
  return (
    <>
      <ManyInput
        field="issuers"
        required={content.kind === 'project'}
        label={t('field.issuers')}
        help={t('help.words')}
        own
        value={content.issuers}
        options={(header?.facets.issuer ?? []).map(({ value }) => ({ value, label: value }))}
        onChange={(issuers) => set('issuers', [...issuers])}
      />
      <ManyInput
        field="tags"
        label={t('field.tags')}
        own
        value={content.tags}
        options={tags.map(({ name }) => ({ value: name, label: name }))}
        onChange={(chosen) => set('tags', [...chosen])}
      />
      <NeedsInput />
    </>
  );
}
