import { Alert, Button } from 'antd';
import { Save, Send } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { usePublishForm } from '#api/application-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { isConflict, storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { AdminDefinition } from '#contract/application-admin.ts';
import { publishedForm } from '#contract/application-admin.ts';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { DesignBar } from '#entities/casework/form/design/DesignBar.tsx';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import css from '../ApplicationAdmin.module.css';
import { BackLink } from './BackLink.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { FormRules } from './FormRules.tsx';
import { ItemList } from './ItemList.tsx';
import { MaterialEditor } from './MaterialEditor.tsx';
import { blankField, blankMaterial, blankStep } from './blank.ts';
import type { FormProblem, ListedPart, Part } from './problems.ts';
import { isListed, parts, problemsOf } from './problems.ts';
import { OwnVersions } from './OwnVersions.tsx';
import { ReturnsEditor } from './ReturnsEditor.tsx';
import { StepEditor } from './StepEditor.tsx';
import { useDescriptions } from './use-descriptions.ts';

// policies only have a text to propose from
const Proposal = lazy(() => import('./proposal/Proposal.tsx').then((module) => ({ default: module.Proposal })));
// loaded lazily: large, and below the edited part
const Preview = lazy(() => import('./Preview.tsx').then((module) => ({ default: module.Preview })));

type Props = {
  /** The definition when the page opened. */
  read: AdminDefinition;
  /** The current definition: its versions, and the permissions available for steps. */
  current: AdminDefinition;
};

/** Edits the fields, materials and steps of a form, and publishes them as its next version. */
export function FormEditor({ read, current }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const { kind, subject, fromRecord, titleField } = read;
  const hasBudget = kind === 'policy' && subject !== null;
  const kindName = useKindName();
  const { label } = useLabels();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const id = useId();
  const describe = useDescriptions(current.permissions);
  const [base, setBase] = useState({ version: read.version, definition: read.definition });
  const [content, setContent] = useState<ApplicationDefinition>(read.definition);
  const [isChecked, setChecked] = useState(false);
  const dirty = JSON.stringify(content) !== JSON.stringify(base.definition);
  // a policy without its own form can take over that of the kind unchanged
  const isPublished = base.version !== read.version || subject === null || read.versions.some(({ savedBy }) => savedBy !== null);
  const mayPublish = dirty || !isPublished;
  // published with its policy or matter: nobody can apply before
  const isDraft = current.subject?.published === false;
  useLeaveGuard(dirty);
  const { mutateAsync, error, isPending, reset } = usePublishForm();
  const problems = problemsOf(content);
  const set = <P extends Part>(part: P, value: ApplicationDefinition[P]) => setContent((before) => ({ ...before, [part]: value }));
  const open = current.versions.reduce((sum, one) => sum + one.open, 0);

  const send = async (definition: ApplicationDefinition, version: number) => {
    try {
      const stored = await mutateAsync({ kind, subjectId: subject?.id ?? null, version, definition });
      setBase({ version: stored.version, definition });
      setContent(definition);
      setChecked(false);
      announce({ text: t(isDraft ? 'publish.savedDraft' : 'publish.done', { version: stored.version }) });
    } catch {
      // the page shows the failure
    }
  };
  const publish = async () => {
    setChecked(true);
    if (problems.length > 0) return;
    if (isDraft) return send(content, base.version);
    const yes = await confirm({
      title: t('publish.ask', { version: base.version + 1 }),
      text: t('publish.text', { count: open }),
      action: t('publish.action'),
    });
    if (yes) await send(content, base.version);
  };
  const nameOf = ({ part, index }: FormProblem) => {
    const item = index !== undefined && isListed(part) ? content[part][index] : undefined;
    return item === undefined ? t(`part.${part}`) : t('wrong.of', { part: t(`part.${part}`), item: label(item) || item.code });
  };
  const refused = fieldIssuesOf(error).map(({ path, message }) => ({ name: path.split('.')[2] ?? 'fields', message }));
  const shownProblems = [
    ...(isChecked ? problems.map((one) => ({ name: one.part, message: `${nameOf(one)}: ${t(`wrong.${one.why}`)}` })) : []),
    ...refused,
  ];
  const stored = storedIn(error, publishedForm);
  const title = subject === null ? t('form.titleOf', { kind: kindName(kind) }) : t('form.titleOfSubject', { title: subject.title });
  const lines = (part: ListedPart) => (of: ApplicationDefinition) => (
    <ul>
      {of[part].map((item) => (
        <li key={item.code}>{`${item.code} ${label(item)}`}</li>
      ))}
    </ul>
  );
  return (
    <AdminPage title={title} lead={<BackLink kind={kind} subjectId={subject?.id} />}>
      <div className={css.editor}>
        {(isDraft || !isPublished) && (
          <Alert
            type="info"
            showIcon
            title={[
              ...(isDraft ? [t('form.draft')] : []),
              ...(isPublished ? [] : [t(kind === 'policy' ? 'form.fromText' : 'form.none')]),
            ].join(' ')}
            className={css.alert ?? ''}
          />
        )}
        {fromRecord && <Alert type="info" showIcon title={t('form.fromRecord')} className={css.alert ?? ''} />}
        <FormSummary
          problems={shownProblems}
          form={{
            focusField: (name) => document.getElementById(`${id}-${String(name)}`)?.focus(),
            scrollToField: (name) => document.getElementById(`${id}-${String(name)}`)?.scrollIntoView(),
          }}
          labelOf={(name) => t(`part.${parts.find((one) => one === name) ?? 'fields'}`)}
        />
        <SectionLinks
          label={t('part.label')}
          sections={[...parts.filter((part) => part !== 'budget' || hasBudget), 'preview' as const, 'versions' as const].map((part) => ({
            id: `${id}-${part}`,
            title: t(`part.${part}`),
            problems: isChecked ? problems.filter((one) => one.part === part).length : 0,
          }))}
        />
        <WritableFields>
          {current.proposal !== null && current.proposal !== undefined && (
            <FormSection id={`${id}-proposal`} title={t('proposal.title')} lead={t('proposal.lead')}>
              <Suspense fallback={<Skeleton rows={1} />}>
                <Proposal proposal={current.proposal} definition={content} describe={describe} onChange={setContent} />
              </Suspense>
            </FormSection>
          )}
          <FormSection id={`${id}-fields`} title={t('part.fields')} lead={t('part.fieldsLead')}>
            <ItemList
              items={content.fields}
              disabled={fromRecord}
              keeps={titleField}
              add={t('add.field')}
              describe={(field) => describe.field(field, content)}
              blank={() => blankField(content.fields)}
              onChange={(fields) => set('fields', fields)}
              renderEditor={(props) => <FieldEditor {...props} definition={content} />}
            />
          </FormSection>
          <FormSection id={`${id}-materials`} title={t('part.materials')} lead={t('part.materialsLead')}>
            <ItemList
              items={content.materials}
              disabled={fromRecord}
              add={t('add.material')}
              describe={(material) => describe.material(material, content)}
              blank={() => blankMaterial(content.materials)}
              onChange={(materials) => set('materials', materials)}
              renderEditor={(props) => <MaterialEditor {...props} definition={content} />}
            />
          </FormSection>
          <FormSection id={`${id}-returns`} title={t('part.returns')} lead={t('part.returnsLead')}>
            <ReturnsEditor
              disabled={fromRecord}
              value={content.returns}
              label={t('part.returns')}
              onChange={(returns) => set('returns', returns)}
            />
          </FormSection>
          <FormSection id={`${id}-steps`} title={t('part.steps')} lead={t('part.stepsLead')}>
            <ItemList
              items={content.steps}
              add={t('add.step')}
              describe={describe.step}
              blank={() => blankStep(content.steps, current.permissions[0]?.key ?? '')}
              onChange={(steps) => set('steps', steps)}
              renderEditor={(props) => <StepEditor {...props} permissions={current.permissions} />}
            />
          </FormSection>
          <FormRules id={id} kind={kind} hasBudget={hasBudget} value={content} onChange={setContent} />
        </WritableFields>
        <FormSection id={`${id}-preview`} title={t('part.preview')} lead={t('part.previewLead')}>
          <Suspense fallback={<Skeleton rows={4} />}>
            <Preview definition={content} />
          </Suspense>
        </FormSection>
        <FormSection id={`${id}-versions`} title={t('part.versions')} lead={t('part.versionsLead')}>
          <OwnVersions kind={kind} subjectId={subject?.id} versions={current.versions} onTake={setContent} />
        </FormSection>
        <DesignBar
          status={t(dirty ? 'publish.dirty' : 'publish.clean', { version: base.version })}
          failure={error === null || isConflict(error) || refused.length > 0 ? null : error}
        >
          {dirty && <Button onClick={() => setContent(base.definition)}>{t('publish.discard')}</Button>}
          <Button
            type="primary"
            icon={isDraft ? <Save size={16} aria-hidden /> : <Send size={16} aria-hidden />}
            loading={isPending}
            disabled={!mayPublish}
            onClick={() => void publish()}
          >
            {t(isDraft ? 'publish.saveDraft' : 'publish.button', { version: base.version + 1 })}
          </Button>
        </DesignBar>
      </div>
      {stored !== undefined && (
        <ConflictDialog<ApplicationDefinition>
          stored={stored.definition}
          typed={content}
          base={base.definition}
          fields={[
            { key: 'fields', label: t('part.fields'), show: lines('fields') },
            { key: 'materials', label: t('part.materials'), show: lines('materials') },
            { key: 'returns', label: t('part.returns'), show: ({ returns }) => returns.join('\n') },
            { key: 'steps', label: t('part.steps'), show: lines('steps') },
            { key: 'limits', label: t('part.limits'), show: ({ limits }) => describe.limits(limits) },
            { key: 'perWindow', label: t('part.perWindow') },
            { key: 'publicNotice', label: t('part.publicNotice') },
            { key: 'budget', label: t('part.budget'), show: ({ budget }) => describe.budget(budget) },
          ]}
          busy={isPending}
          onTakeStored={() => {
            setBase({ version: stored.version, definition: stored.definition });
            setContent(stored.definition);
            reset();
          }}
          onSave={(merged) => void send(merged, stored.version)}
          onCancel={reset}
        />
      )}
    </AdminPage>
  );
}
