import { Input } from 'antd';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { VersionsChange } from '#entities/policy-change/VersionsChange.tsx';
import { PolicyBody } from '#entities/policy/PolicyBody.tsx';
import { CriteriaBuilder } from '../criteria/CriteriaBuilder.tsx';
import { Attachments } from '../fields/Attachments.tsx';
import { Cites } from '../fields/Cites.tsx';
import { Facts } from '../fields/Facts.tsx';
import { Field } from '../fields/Field.tsx';
import { usePolicyForm } from '../fields/form-context.ts';
import type { Untaken } from '../fields/form-context.ts';
import { TextInput } from '../fields/inputs.tsx';
import css from './Editor.module.css';
import type { useEditor } from './use-editor.ts';

// memoized: typing elsewhere would render the tree again
const Builder = memo(CriteriaBuilder);

/** The sections of the editor, with links to each at the top. */
export function EditorParts({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const { t } = useTranslation('policyAdmin');
  const { form, stored } = editor;
  const { content, fieldId, update, setUntaken } = form;
  const { applyFrom, applyTo, effectiveTo } = content;
  const period = useMemo(() => ({ from: applyFrom, to: applyTo, effectiveTo }), [applyFrom, applyTo, effectiveTo]);
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

/** The differences between the portal and the current content, saved or not. */
function Changes({ published, content }: { published: EditablePolicy; content: EditablePolicy }) {
  const { t } = useTranslation('policyAdmin');
  const settled = useDeferredValue(content);
  const changes = useMemo(() => changesBetween(published, settled), [published, settled]);
  if (changes.length === 0) return <p className={css.quiet}>{t('changes.none')}</p>;
  return changes.map((change) => <VersionsChange key={change.field} change={change} />);
}

const known = new Set([
  'create',
  'edit',
  'save',
  'submit',
  'return',
  'publish',
  'schedule',
  'unschedule',
  'discard',
  'retire',
  'reinstate',
  'failed',
]);

/** The history of actions, newest first. */
function Timeline({ timeline }: { timeline: Editing['timeline'] }) {
  const { t } = useTranslation('policyAdmin');
  if (timeline.length === 0) return <p className={css.quiet}>{t('timeline.none')}</p>;
  return (
    <ol className={css.timeline}>
      {timeline.map(({ at, by, action, note }, index) => (
        <li key={index}>
          <time dateTime={at}>{toChinaTime(at).replace('T', ' ')}</time>
          <span>
            {known.has(action) ? t(`timeline.${action as 'create'}`) : action}
            <span className={css.quiet}> · {by}</span>
            {note !== null && note !== '' && <span className={css.noteLine}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Summary and body, with a preview of the body as the portal will show it. */
function BodyEditor() {
  const { t } = useTranslation('policyAdmin');
  const { content, set } = usePolicyForm();
  const shown = useDeferredValue(content.body);
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
      <div className={css.sides}>
        <Field field="body" label={t('field.body')} help={t('help.body')}>
          {(attributes) => (
            <Input.TextArea
              {...attributes}
              className={css.text ?? ''}
              lang="zh-CN"
              value={content.body}
              onChange={(event) => set('body', event.target.value)}
            />
          )}
        </Field>
        <section className={css.preview} aria-label={t('preview')}>
          <p className={css.label}>{t('preview')}</p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <div className={css.page} tabIndex={0} role="group" aria-label={t('preview')}>
            {shown.trim() === '' ? <p className={css.none}>{t('previewNone')}</p> : <PolicyBody markdown={shown} />}
          </div>
        </section>
      </div>
    </>
  );
}
