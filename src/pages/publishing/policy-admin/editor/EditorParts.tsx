import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Suspense, memo, useCallback, useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageAccess } from '#components/access/page-access.ts';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { contentLabel } from '#components/fields/content-label.tsx';
import { Field } from '#components/fields/Field.tsx';
import css from '#components/fields/Form.module.css';
import { TextInput } from '#components/fields/inputs.tsx';
import { MarkdownInput } from '#components/fields/markdown/MarkdownInput.tsx';
import { workedOn } from '#components/fields/use-draft-editor.ts';
import { formGrid, FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { readClauses } from '#domain/publishing/read-clauses.ts';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import { PolicyBody } from '#entities/publishing/policy/PolicyBody.tsx';
import { Timeline } from '#entities/publishing/review/Timeline.tsx';
import { CriteriaBuilder } from '#entities/companies/criteria-builder/CriteriaBuilder.tsx';
import { useHeld } from '#entities/platform/resource/use-holds.ts';
import { Attachments } from '#entities/platform/file/Attachments.tsx';
import { mostFiles } from '#entities/platform/file/use-uploads.ts';
import { fieldsOf } from '../fields/content.ts';
import { Facts } from '../fields/Facts.tsx';
import type { Untaken } from '#components/fields/fields-context.ts';
import { usePolicyForm } from '../fields/form-context.ts';
import { ReadFromText } from '../fields/ReadFromText.tsx';
import { Versions } from './Versions.tsx';
import type { useEditor } from './use-editor.ts';
import { grantAdminQueries } from '#api/grant-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { GrantMark } from '#entities/casework/grant/GrantMark.tsx';

// memoized: typing elsewhere would render the tree again
const Builder = memo(CriteriaBuilder);

/** The sections of the editor, with links to each at the top. */
export function EditorParts({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const { t } = useTranslation('policyAdmin');
  const { form, stored } = editor;
  const { content, fieldId, set, update, setUntaken, uploads } = form;
  const { applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo } = content;
  const period = useMemo(
    () => ({ applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo }),
    [applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo],
  );
  const body = useDebouncedValue(content.body);
  const clauses = useMemo(() => readClauses(body), [body]);
  const setCriteria = useCallback((criteria: Criterion | null) => update((before) => ({ ...before, criteria })), [update]);
  const setUntakenCriteria = useCallback((what: Untaken | null) => setUntaken('criteria', what), [setUntaken]);
  const published = stored?.published ?? null;
  const grants = useHeld('content:grant');
  const paysGrants = published !== null && content.kind === 'project' && grants !== null;
  const parts = [
    'facts',
    'text',
    'more',
    'criteria',
    ...(stored !== null && content.kind === 'project' ? (['form'] as const) : []),
    ...(paysGrants ? (['grant'] as const) : []),
    ...(published === null ? [] : (['changes'] as const)),
    ...(stored === null ? [] : (['timeline'] as const)),
  ] as const;
  const problemsIn = (part: (typeof parts)[number]) => {
    const fields: readonly string[] =
      (part !== 'form' && part !== 'grant' && part !== 'changes' && part !== 'timeline' && fieldsOf[part]) || [];
    return new Set(form.issues.map(({ path }) => path.split('.')[0] ?? '').filter((field) => fields.includes(field))).size;
  };
  return (
    <>
      <SectionLinks
        label={t('part.label')}
        sections={parts.map((part) => ({ id: fieldId(part), title: t(`part.${part}`), problems: problemsIn(part) }))}
      />
      <WritableFields>
        <FormSection id={fieldId('facts')} title={t('part.facts')}>
          <Facts />
        </FormSection>
        <FormSection id={fieldId('text')} title={t('part.text')}>
          <BodyEditor />
        </FormSection>
        <FormSection id={fieldId('more')} title={t('part.more')}>
          <div className={formGrid.fields}>
            <Attachments
              field="attachments"
              label={t('field.attachments')}
              help={t('help.attachments', { most: mostFiles })}
              value={content.attachments}
              onChange={(attachments) => set('attachments', attachments)}
              uploads={uploads}
            />
            <Cites />
          </div>
        </FormSection>
        <FormSection id={fieldId('criteria')} title={t('part.criteria')} lead={t('criteriaLead')} bare>
          <Builder value={content.criteria} onChange={setCriteria} period={period} clauses={clauses} onUntaken={setUntakenCriteria} />
        </FormSection>
      </WritableFields>
      {stored !== null && content.kind === 'project' && (
        <FormSection id={fieldId('form')} title={t('part.form')} lead={t(published === null ? 'formLeadDraft' : 'formLead')}>
          <Link to="/portal/application/form" search={{ kind: 'policy', subject: stored.id }}>
            {t('formOpen')}
          </Link>
        </FormSection>
      )}
      {stored !== null && grants !== null && paysGrants && (
        <PageAccess value={grants}>
          <GrantPart id={fieldId('grant')} policyId={stored.id} />
        </PageAccess>
      )}
      {stored !== null && published !== null && (
        <FormSection id={fieldId('changes')} title={t('part.changes')}>
          <Versions stored={stored} published={published} isHeld={stored.draft?.state === 'scheduled'} />
        </FormSection>
      )}
      {stored !== null && (
        <FormSection id={fieldId('timeline')} title={t('part.timeline')}>
          <Timeline area="policyAdmin" timeline={stored.timeline} />
        </FormSection>
      )}
    </>
  );
}

/** Summary and body, with a preview of the body as the portal will show it. */
function BodyEditor() {
  const { t } = useTranslation(['policyAdmin', 'admin']);
  const { content, set, text, textUploads } = usePolicyForm();
  const { sending, left, most, sendAll } = textUploads;
  return (
    <>
      <TextInput
        field="summary"
        label={t('field.summary')}
        help={t('help.summary')}
        value={content.summary}
        most={2000}
        rows={3}
        chinese
        onChange={(summary) => set('summary', summary)}
      />
      <MarkdownInput
        field="body"
        label={t('field.body')}
        help={t('help.body')}
        value={content.body}
        onChange={(body) => set('body', body)}
        preview={PolicyBody}
        onFiles={sendAll}
        handle={text}
        sending={
          <>
            {sending.length > 0 && (
              <Suspense>
                <ul>
                  <SendingRows uploads={textUploads} />
                </ul>
              </Suspense>
            )}
            {left.length > 0 && <p role="alert">{t('admin:files.tooMany', { most, names: left.join(t('admin:files.and')) })}</p>}
          </>
        }
      />
      <ReadFromText />
    </>
  );
}

/** The documents that a policy is based on, found by title or number. */
function Cites() {
  const { t } = useTranslation('policyAdmin');
  const { id, content, set } = usePolicyForm();
  const [keyword, setKeyword] = useState('');
  const debouncedKeyword = useDebouncedValue(keyword.trim());
  const found = useQuery({
    ...policyAdminQueries.list({ keyword: debouncedKeyword, kind: [], pageSize: 20, order: 'updated' }),
    placeholderData: (previous) => previous,
  });
  const chosen = useQueries({
    queries: content.cites.map((cite) => policyAdminQueries.cited(cite)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const title = data === undefined ? undefined : workedOn(data)?.title;
        return title === undefined ? [] : [{ value: content.cites[index] ?? '', label: title }];
      }),
  });
  const options = (found.data?.list ?? []).filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.title }));
  const known = new Set(options.map(({ value }) => value));
  return (
    <Field field="cites" label={t('field.cites')} help={t('help.cites')}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<string[]>
          {...attributes}
          className={css.wide ?? ''}
          labelRender={contentLabel}
          optionRender={contentLabel}
          mode="multiple"
          maxCount={50}
          status={invalid ? 'error' : ''}
          placeholder={t('help.citesFind')}
          value={content.cites}
          options={[...options, ...chosen.filter(({ value }) => !known.has(value))]}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          notFoundContent={t('help.citesNone')}
          onChange={(cites) => set('cites', cites)}
        />
      )}
    </Field>
  );
}

/** Whether a published policy is used for grants; shown to officers who handle rounds. */
function GrantPart({ id, policyId }: { id: string; policyId: string }) {
  const { t } = useTranslation('grantAdmin');
  const { data, error, refetch } = useQuery(grantAdminQueries.policy(policyId));
  const [policy] = data ?? [];
  return (
    <FormSection id={id} title={t('title')} lead={t('mark.lead')}>
      {data === undefined && error === null && <Skeleton dense rows={2} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {policy !== undefined && <GrantMark policy={policy} name={t(policy.isMarked ? 'mark.isOn' : 'mark.isOff')} />}
    </FormSection>
  );
}
