import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { FieldsContext, focusField } from '#components/fields/fields-context.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { formGrid, FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { SaveBar } from '#components/form/SaveBar.tsx';
import { usePrinting } from '#components/hooks/use-printing.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { notBegun } from '#domain/application/states.ts';
import { comparedFields } from '#domain/similar/compared.ts';
import { askedIn, missingIn } from '#domain/form/form.ts';
import { Answers } from '#entities/casework/application/Answers.tsx';
import { byPath, fromPaths } from '#entities/casework/application/paths.ts';
import { useAnswerText } from '#entities/casework/application/use-answer-text.ts';
import { OwnSimilar } from '#entities/casework/similar-case/OwnSimilar.tsx';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import css from './ApplicationPage.module.css';
import { Conditions } from './Conditions.tsx';
import { Entry, Material } from './Entry.tsx';
import { Lost } from './Lost.tsx';
import { Returns } from './Returns.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import type { LiveConditions } from './use-live-conditions.ts';
import { useLiveConditions } from './use-live-conditions.ts';

type Props = {
  read: ApplicationDetail;
  /** Whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
  /** Called with the id when a new application was stored. */
  onBegun: (id: string) => void;
};

/** The form of an application that is with its applicant. Missing fields are named; it can be saved anyway. */
export function ApplicationForm({ read, onDirty, onBegun }: Props) {
  const { t } = useTranslation(['application', 'admin']);
  const { definition } = read;
  const draft = useApplicationDraft(read, onBegun);
  const { editor, sending } = draft;
  const { content, update, fieldId } = editor;
  const { label } = useLabels();
  const answerText = useAnswerText(definition);
  const confirm = useConfirm();
  const isPrinting = usePrinting();
  const live = useLiveConditions(read, content, editor.untakenFields);
  const { dirty } = editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  /** Missing fields are marked once the user has tried to send. */
  const [isAskedFor, setAskedFor] = useState(false);
  const missing = missingIn(definition, content);
  const shown = askedIn(definition, content);
  const refused = fieldIssuesOf(sending.error).map(({ path, message }) => ({ path: path.replace(/^body\.answers\./, ''), message }));
  const unfilled = isAskedFor ? missing.map((path) => ({ path, message: t('missing') })) : [];
  const issues = [...editor.issues, ...refused.filter(({ path }) => !missing.includes(path) && isWrongYet(path)), ...unfilled];
  const items = [
    ...definition.fields.map((field) => ({ ...field, path: `fields.${field.code}` })),
    ...definition.materials.map((material) => ({ ...material, path: `materials.${material.code}` })),
  ];
  const labelOf = (path: string) => {
    const item = items.find((one) => path === one.path || path.startsWith(`${one.path}.`));
    return item === undefined ? path : label(item);
  };
  /** The server reported it missing, and it was filled in since then. */
  function isWrongYet(path: string): boolean {
    const sent = byPath(sending.variables?.answers ?? content);
    const part = Object.keys(sent).find((one) => path === one || path.startsWith(`${one}.`)) ?? path;
    return JSON.stringify(sent[part]) === JSON.stringify(byPath(content)[part]);
  }
  const problems = editor.isQuiet && !isAskedFor ? [] : issues.map(({ path, message }) => ({ name: path, message }));
  const set = (part: keyof ApplicationAnswers, code: string, value: unknown) =>
    update((before) => ({ ...before, [part]: { ...before[part], [code]: value } }));
  const question = useSendQuestion(read, live);
  // read after the last change has been stored
  const asked = useRef(question);
  useEffect(() => {
    asked.current = question;
  }, [question]);
  const send = async () => {
    setAskedFor(true);
    const [first] = missing;
    if (first !== undefined) {
      focusField(fieldId, first);
      return;
    }
    const kept = await draft.settled();
    if (kept !== null && (await confirm(asked.current))) await draft.send(kept);
  };
  const problemsIn = (part: string) => new Set(issues.filter(({ path }) => path.startsWith(`${part}.`)).map(({ path }) => path)).size;
  const unmet = live.is === 'evaluated' ? live.unmet.length : 0;
  const sections = [
    ...(live.is === 'none'
      ? []
      : [{ id: fieldId('conditions'), title: t('part.conditions'), problems: unmet, meaning: t('part.unmet', { count: unmet }) }]),
    { id: fieldId('fields'), title: t('part.fields'), problems: problemsIn('fields') },
    ...(definition.materials.length > 0
      ? [{ id: fieldId('materials'), title: t('part.materials'), problems: problemsIn('materials') }]
      : []),
  ];
  return (
    <FieldsContext value={{ issues, warnings: [], setUntaken: editor.setUntaken, fieldId }}>
      {draft.lost !== undefined && <Lost changed={draft.lost} onShow={() => void draft.showStored()} />}
      <FormSummary
        problems={problems}
        form={{ focusField: (name) => focusField(fieldId, String(name)), scrollToField: () => undefined }}
        labelOf={labelOf}
      />
      <div data-print="none">
        <SectionLinks label={t('part.label')} sections={sections} />
      </div>
      {live.is !== 'none' && (
        <FormSection id={fieldId('conditions')} title={t('part.conditions')} lead={t('part.conditionsLead')}>
          <Conditions live={live} />
        </FormSection>
      )}
      <div data-print="none">
        <Similar read={read} fields={content.fields} />
        <Returns reasons={definition.returns} />
        <FormSection
          id={fieldId('fields')}
          title={t('part.fields')}
          lead={t(Object.keys(read.known).length > 0 ? 'part.fieldsLead' : 'part.fieldsPlain')}
        >
          <div className={formGrid.fields}>
            {shown.fields.map((field) => (
              <Entry
                key={field.code}
                read={read}
                field={field}
                value={content.fields[field.code] ?? null}
                onChange={(value) => set('fields', field.code, value)}
              />
            ))}
          </div>
        </FormSection>
        {definition.materials.length > 0 && (
          <FormSection id={fieldId('materials')} title={t('part.materials')} lead={t('part.materialsLead')}>
            <div className={formGrid.fields}>
              {shown.materials.map((material) => (
                <Material
                  key={material.code}
                  read={read}
                  material={material}
                  value={content.materials[material.code] ?? []}
                  onChange={(files) => set('materials', material.code, files)}
                />
              ))}
            </div>
          </FormSection>
        )}
      </div>
      {/* printed as answers instead of inputs */}
      {isPrinting && <Answers application={read} answers={content} />}
      <div data-print="none">
        {draft.existing !== undefined && (
          <p className={css.message} role="alert">
            {t('existing')}{' '}
            <Link to="/account/application" search={{ id: draft.existing.id }}>
              {t('act.follow')}
            </Link>
          </p>
        )}
        {read.refused.submit === 'stranger' && (
          <p className={css.message}>
            {t('stranger', { company: read.company?.name ?? '' })} <Link to="/account/colleagues">{t('act.colleagues')}</Link>
          </p>
        )}
        <SaveBar
          dirty={dirty}
          busy={editor.busy && !editor.isQuiet}
          isNew={false}
          main={false}
          autosave={draft.autosave}
          failure={draft.failure}
          onSave={() => void draft.save()}
        >
          <p className={css.remaining}>{missing.length > 0 ? t('remaining', { count: missing.length }) : t('complete')}</p>
          <Button
            type="primary"
            className={css.send ?? ''}
            icon={<Send size={16} aria-hidden />}
            loading={sending.isPending}
            disabled={read.refused.submit === 'stranger'}
            onClick={() => void send()}
          >
            {t(read.state === 'returned' ? 'act.sendAgain' : 'act.send')}
          </Button>
        </SaveBar>
      </div>
      {editor.conflict !== undefined && editor.conflict.draft !== null && (
        <ConflictDialog<Record<string, unknown>>
          stored={byPath(editor.conflict.draft.content)}
          typed={byPath(content)}
          base={byPath(editor.base)}
          fields={items.map(({ path }) => ({ key: path, label: labelOf(path), show: (value) => answerText(path, value[path]) }))}
          busy={editor.busy}
          onTakeStored={draft.takeStored}
          onSave={(merged) => void draft.save(fromPaths(merged), { over: editor.conflict })}
          onCancel={draft.postpone}
        />
      )}
    </FieldsContext>
  );
}

/** The question before sending: conditions that are unmet or unknown. None of them blocks it. */
function useSendQuestion(read: ApplicationDetail, live: LiveConditions) {
  const { t } = useTranslation('application');
  const again = read.state === 'returned';
  const plain = {
    title: t(again ? 'ask.titleAgain' : 'ask.title', { title: read.title === '' ? t('untitled') : read.title }),
    action: t(again ? 'act.sendAgain' : 'act.send'),
    cancel: t('ask.back'),
  };
  if (live.is === 'awaited' || live.is === 'failed') return { ...plain, text: t('ask.notEvaluated') };
  if (live.is === 'none' || (live.state === 'met' && live.held === null)) return { ...plain, text: t('ask.text') };
  if (live.held !== null) return { ...plain, text: t('ask.held') };
  const { unmet, open } = live;
  const named = [...unmet.map((one) => t('ask.unmet', { label: one })), ...open.map((one) => t('ask.open', { label: one }))];
  return { ...plain, text: t('ask.failing', { count: named.length }), names: named };
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Similar earlier applications, while a draft is typed. */
function Similar({ read: { id, kind, state, subject }, fields }: { read: ApplicationDetail; fields: ApplicationAnswers['fields'] }) {
  const compared = comparedFields[kind];
  if (compared === undefined || state !== 'draft') return null;
  const draft = id === notBegun ? {} : { except: id };
  const words = { title: wordsOf(fields[compared.title]), text: wordsOf(fields[compared.text]) };
  return <OwnSimilar kind={kind} subjectId={subject.id} {...words} {...draft} />;
}
