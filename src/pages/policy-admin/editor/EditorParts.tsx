import { memo, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion } from '#domain/matching/criteria.ts';
import { CriteriaBuilder } from '../criteria/CriteriaBuilder.tsx';
import { Attachments } from '../fields/Attachments.tsx';
import { BodyEditor } from './BodyEditor.tsx';
import { Changes } from './Changes.tsx';
import { Cites } from '../fields/Cites.tsx';
import css from './Editor.module.css';
import { Facts } from '../fields/Facts.tsx';
import { usePolicyForm } from '../fields/form-context.ts';
import type { Untaken } from '../fields/form-context.ts';
import { Timeline } from './Timeline.tsx';
import type { useEditor } from './use-editor.ts';

// every letter typed elsewhere would draw the tree anew
const Builder = memo(CriteriaBuilder);

/** The parts of the editor one under the other, with a way to each at the head. */
export function EditorParts({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const { t } = useTranslation('policyAdmin');
  const { form, stored } = editor;
  const { content, fieldId, update, setUntaken } = form;
  const { applyFrom, applyTo } = content;
  const period = useMemo(() => ({ from: applyFrom, to: applyTo }), [applyFrom, applyTo]);
  const setCriteria = useCallback((criteria: Criterion | null) => update((before) => ({ ...before, criteria })), [update]);
  const setUntakenCriteria = useCallback((what: Untaken | null) => setUntaken('criteria', what), [setUntaken]);
  const published = stored?.published ?? null;
  const parts = [
    'facts',
    'text',
    'more',
    'criteria',
    ...(published === null ? [] : (['changes'] as const)),
    ...(stored === null ? [] : (['timeline'] as const)),
  ] as const;
  const goTo = (part: string) => {
    const section = document.getElementById(fieldId(part));
    section?.scrollIntoView({ block: 'start' });
    section?.focus();
  };
  return (
    <>
      <nav className={css.parts} aria-label={t('part.label')}>
        {parts.map((part) => (
          <button key={part} type="button" className={css.part} onClick={() => goTo(part)}>
            {t(`part.${part}`)}
          </button>
        ))}
      </nav>
      <Part name="facts" title={t('part.facts')}>
        <div className={css.column}>
          <Facts />
        </div>
      </Part>
      <Part name="text" title={t('part.text')}>
        <BodyEditor />
      </Part>
      <Part name="more" title={t('part.more')}>
        <div className={css.column}>
          <Attachments />
          <Cites />
        </div>
      </Part>
      <Part name="criteria" title={t('part.criteria')} lead={t('criteriaLead')} bare>
        <Builder value={content.criteria} onChange={setCriteria} period={period} onUntaken={setUntakenCriteria} />
      </Part>
      {published !== null && (
        <Part name="changes" title={t('part.changes')} lead={t('changes.lead', { version: published.version })}>
          <Changes published={published.content} content={content} />
        </Part>
      )}
      {stored !== null && (
        <Part name="timeline" title={t('part.timeline')}>
          <Timeline timeline={stored.timeline} />
        </Part>
      )}
    </>
  );
}

type PartProps = { name: string; title: string; lead?: string; bare?: boolean; children: ReactNode };

function Part({ name, title, lead, bare = false, children }: PartProps) {
  const { fieldId } = usePolicyForm();
  return (
    <section id={fieldId(name)} tabIndex={-1} aria-label={title} className={bare ? `${css.section} ${css.plain}` : css.section}>
      <h2 className={css.heading}>{title}</h2>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}
