import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProposedNeeds } from '#api/need-admin.ts';
import { policyQueries } from '#api/policy.ts';
import { ManyInput } from '#components/fields/inputs.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { usePolicyForm } from './form-context.ts';
import css from './Words.module.css';

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

/** Milliseconds after the last input until the text is parsed. */
const pause = 800;

/** The needs that the policy serves. While none is chosen, it proposes those that the text mentions, to accept one by one or together. */
function NeedsInput() {
  const { t, i18n } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const { data: needs = [] } = useQuery(policyQueries.needs());
  const chosen = content.needs ?? [];
  const [offers, setOffers] = useState(chosen.length === 0);
  if (!offers && chosen.length === 0) setOffers(true);
  const nameOf = (code: string) => {
    const need = needs.find((one) => one.code === code);
    return need === undefined ? code : i18n.language === 'en-US' ? need.nameEn : need.name;
  };
  return (
    <ManyInput
      field="needs"
      label={t('field.needs')}
      help={
        <>
          {t('help.needs')}
          {offers && <Proposed chosen={chosen} nameOf={nameOf} onTake={(codes) => set('needs', [...chosen, ...codes])} />}
        </>
      }
      value={chosen}
      options={needs.map(({ code }) => ({ value: code, label: nameOf(code) }))}
      onChange={(codes) => set('needs', [...codes])}
    />
  );
}

type Props = { chosen: readonly string[]; nameOf: (code: string) => string; onTake: (codes: readonly string[]) => void };

/** The needs that the present text speaks for and that are not chosen: each can be taken, or all. */
function Proposed({ chosen, nameOf, onTake }: Props) {
  const { t } = useTranslation('policyAdmin');
  const { title, shortName, tags, summary, body } = usePolicyForm().content;
  // one string: an object would be another one at each render
  const settled = useDebouncedValue(JSON.stringify({ title, shortName, tags, summary, body }), pause);
  const text = JSON.parse(settled) as { title: string; shortName: string | null; tags: string[]; summary: string; body: string };
  const { data: proposed = [] } = useProposedNeeds(text, text.title.trim() !== '');
  const codes = proposed.filter((code) => !chosen.includes(code));
  if (codes.length === 0) return null;
  return (
    <div className={css.proposed} role="group" aria-label={t('help.proposed')}>
      <span>{t('help.proposed')}</span>
      {codes.map((code) => (
        <Button
          key={code}
          size="small"
          icon={<Plus size={14} aria-hidden />}
          aria-label={t('help.takeProposed', { name: nameOf(code) })}
          onClick={() => onTake([code])}
        >
          {nameOf(code)}
        </Button>
      ))}
      {codes.length > 1 && (
        <Button size="small" type="link" onClick={() => onTake(codes)}>
          {t('help.takeAll')}
        </Button>
      )}
    </div>
  );
}
