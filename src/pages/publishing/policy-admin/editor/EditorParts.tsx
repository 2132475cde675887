import { memo, useCallback, useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formGrid, FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { Timeline } from '#entities/publishing/review/Timeline.tsx';
import { CriteriaBuilder } from '#entities/companies/criteria-builder/CriteriaBuilder.tsx';
import { Attachments } from '#entities/platform/file/Attachments.tsx';
import { mostFiles } from '#entities/platform/file/use-uploads.ts';
import { Cites } from '../fields/Cites.tsx';
import { BodyEditor } from '../fields/BodyEditor.tsx';
import { fieldsOf } from '../fields/content.ts';
import { Facts } from '../fields/Facts.tsx';
import type { Untaken } from '#components/fields/fields-context.ts';
import { Versions } from './Versions.tsx';
import type { useEditor } from './use-editor.ts';

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
  const setCriteria = useCallback((criteria: Criterion | null) => update((before) => ({ ...before, criteria })), [update]);
  const setUntakenCriteria = useCallback((what: Untaken | null) => setUntaken('criteria', what), [setUntaken]);
  const published = stored?.published ?? null;
  const parts = [
    'facts',
    'text',
    'more',
    'criteria',
    ...(stored !== null && content.kind === 'project' ? (['form'] as const) : []),
    ...(published === null ? [] : (['changes'] as const)),
    ...(stored === null ? [] : (['timeline'] as const)),
  ] as const;
  const problemsIn = (part: (typeof parts)[number]) => {
    const fields: readonly string[] = (part !== 'form' && part !== 'changes' && part !== 'timeline' && fieldsOf[part]) || [];
    return new Set(form.issues.map(({ path }) => path.split('.')[0] ?? '').filter((field) => fields.includes(field))).size;
  };
  return (
    <>
      <SectionLinks
        label={t('part.label')}
        sections={parts.map((part) => ({ id: fieldId(part), title: t(`part.${part}`), problems: problemsIn(part) }))}
      />
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
        <Builder value={content.criteria} onChange={setCriteria} period={period} onUntaken={setUntakenCriteria} />
      </FormSection>
      {stored !== null && content.kind === 'project' && (
        <FormSection id={fieldId('form')} title={t('part.form')} lead={t(published === null ? 'formLeadDraft' : 'formLead')}>
          <Link to="/portal/application/form" search={{ kind: 'policy', subject: stored.id }}>
            {t('formOpen')}
          </Link>
        </FormSection>
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
