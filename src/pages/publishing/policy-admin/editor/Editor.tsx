import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { FieldsContext, focusField } from '#components/fields/fields-context.ts';
import { SaveBar } from '#components/form/SaveBar.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import type { PolicyChange } from '#domain/changes/policy-changes.ts';
import type { PolicyAction } from '#domain/publishing/states.ts';
import { workedOn } from '#components/fields/use-draft-editor.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { contentFields } from '../fields/content.ts';
import { FormContext } from '../fields/form-context.ts';
import { useAutosavedDraft } from '#entities/platform/draft/use-autosaved-draft.ts';
import { RefusedDialog } from '#entities/publishing/review/RefusedDialog.tsx';
import { ReturnDialog } from '#entities/publishing/review/ReturnDialog.tsx';
import { seenInEditor } from '#entities/publishing/review/use-record-acts.ts';
import { PolicyTitle } from '../state/PolicyTitle.tsx';
import { ScheduleDialog } from '../state/ScheduleDialog.tsx';
import { useActs } from '../state/use-acts.ts';
import css from './Editor.module.css';
import { ChangeList } from './ChangeList.tsx';
import { EditorConflict } from './EditorConflict.tsx';
import { EditorParts } from './EditorParts.tsx';
import { EditorTools } from './EditorTools.tsx';
import { StateBar } from './StateBar.tsx';
import { detailOf } from './detail-of.ts';
import { useEditor } from './use-editor.ts';

/** Returns the label of a form field, by its path: that of the section it is in. */
function useFieldNames(): (path: string) => string {
  const { t } = useTranslation('policyAdmin');
  return (path) => {
    const field = contentFields.find((one) => one === path.split('.')[0]);
    return field === undefined ? path : t(`field.${field}`);
  };
}

const Presence = lazy(() => import('#entities/platform/notification/Bell.tsx').then((module) => ({ default: module.Presence })));

const route = getRouteApi('/_admin/portal/policy/edit');

type Props = {
  /** The stored policy when the page opened; null for a new one. */
  read: Editing | null;
  /** Called with the id of a new policy after its first save. */
  onMade?: (id: string) => void;
};

/** Actions on the stored policy, regardless of input. */
const unsaved = new Set<PolicyAction>(['discard', 'unschedule']);

/** Edits a policy: saving the draft, review and publication start here. */
export function Editor({ read, onMade }: Props) {
  const { t } = useTranslation(['policyAdmin', 'admin']);
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'return' | 'schedule'>();
  /** An action is being confirmed: the versions that it names stay. */
  const [isActing, setActing] = useState(false);
  const editor = useEditor(read);
  const { writes } = usePageAccess();
  const { form, stored, dirty, error } = editor;
  const nameOf = useFieldNames();
  const scheduled = stored?.draft?.state === 'scheduled';
  const title = form.content.title.trim();
  const isSending = form.uploads.underWay + form.textUploads.underWay > 0;
  // a reviewer does not become an author of a draft by a keystroke
  const isAutosaved = stored?.draft?.state !== 'review' && !scheduled;
  const savedAt = stored?.draft?.updatedAt;
  const isUntitled = stored === null && title === '' && dirty;
  const draft = useAutosavedDraft<EditablePolicy, Editing>({
    editor,
    error,
    isOn: writes && isAutosaved && !isUntitled && !isActing && asking === undefined && !isSending,
    isChanged: isSending,
    onSaved: async (editing, { isLeaving }) => {
      const { queryKey } = detailOf(editing.id);
      if (stored === null && !isLeaving) {
        client.setQueryData(queryKey, editing);
        onMade?.(editing.id);
        await navigate({ search: { id: editing.id }, replace: true, resetScroll: false, ignoreBlocker: true });
      }
      // the next editor starts from the stored version
      client.removeQueries({ queryKey, exact: true, type: 'inactive' });
    },
    savedAt,
    status: isUntitled
      ? t('save.untitled')
      : dirty || savedAt !== undefined
        ? undefined
        : t(stored === null ? 'admin:save.new' : 'admin:save.clean'),
  });
  const { save, release } = draft;
  /** Whether a save that the user started is pending. */
  const waits = editor.busy && !editor.isQuiet;
  const reload = async (action: PolicyAction) => {
    if (stored === null) return;
    if (action === 'discard' && stored.published === null) {
      release();
      await navigate({ to: '/portal/policy' });
      return;
    }
    const editing = await client.query({ ...detailOf(stored.id), staleTime: 0 });
    if (action === 'discard') editor.take(editing);
    else editor.follow(editing);
  };
  const [changes, setChanges] = useState<readonly PolicyChange[]>([]);
  /** After a change by somebody else: continues with their version, and keeps the differences for the dialog. */
  const followOthers = async () => {
    if (stored === null) return;
    // discarded meanwhile, which the dialog reports
    const editing = await client.query({ ...detailOf(stored.id), staleTime: 0 }).catch(() => null);
    const next = editing === null ? null : workedOn(editing);
    setChanges(next === null ? [] : changesBetween(editor.base, next));
    if (editing !== null) editor.follow(editing);
  };
  const acts = useActs({
    // a failure to read it again is shown as that of any query
    onDone: (action) => void reload(action).catch(() => undefined),
    onChanged: () => void followOthers(),
  });
  const act = async (action: PolicyAction) => {
    setActing(true);
    try {
      const current = dirty && !unsaved.has(action) ? await save() : stored;
      if (current === null) return;
      if (action === 'return' || action === 'schedule') setAsking(action);
      else await acts.act(action, [seenInEditor(current, form.content.title)]);
    } finally {
      setActing(false);
    }
  };
  const one = stored === null ? [] : [seenInEditor(stored, form.content.title)];
  const ask = async (...asked: Parameters<typeof acts.send>) => {
    if ((await acts.send(...asked)) !== 'failed') setAsking(undefined);
  };
  const { isQuiet } = editor;
  const problems = useMemo(
    () => (isQuiet ? [] : form.issues.map(({ path, message }) => ({ name: path, message }))),
    [isQuiet, form.issues],
  );
  return (
    <FormContext value={form}>
      <FieldsContext value={form}>
        <AdminPage title={title === '' ? t('edit.new') : title} lead={<BackLink />} tools={<HistoryLink kind="policy" id={stored?.id} />}>
          <div className={css.editor}>
            <Suspense fallback={null}>
              <Presence kind="policy" id={stored?.id} doing={dirty ? 'edit' : 'look'} />
            </Suspense>
            <StateBar
              stored={stored}
              dirty={dirty}
              busy={waits || acts.busy}
              onAct={(action) => void act(action)}
              tools={
                <EditorTools stored={stored} content={form.content} onLeave={async () => !dirty || scheduled || (await save()) !== null} />
              }
            />
            <FormSummary
              problems={problems}
              form={{ focusField: (name) => focusField(form.fieldId, String(name)), scrollToField: () => undefined }}
              labelOf={nameOf}
            />
            <EditorParts editor={editor} />
            <SaveBar
              dirty={dirty}
              busy={waits}
              isNew={stored === null}
              autosave={isAutosaved ? draft.autosave : undefined}
              held={scheduled ? t(dirty ? 'save.held' : 'save.scheduled') : undefined}
              failure={isAutosaved ? draft.failure : editor.failure}
              onSave={() => void save()}
            />
          </div>
        </AdminPage>
        <EditorConflict
          editor={editor}
          onTakeStored={draft.takeStored}
          onCancel={draft.postpone}
          onSave={(content, over) => void save(content, { over })}
        />
        {acts.refusal !== undefined && (
          <RefusedDialog
            area="policyAdmin"
            refusal={acts.refusal}
            onClose={acts.forget}
            renderTitle={(policy) => <PolicyTitle {...policy} onOpen={acts.forget} />}
          >
            {acts.refusal.kind === 'changed' && <ChangeList changes={changes} />}
          </RefusedDialog>
        )}
        {asking === 'return' && (
          <ReturnDialog
            area="policyAdmin"
            count={1}
            busy={acts.busy}
            onCancel={() => setAsking(undefined)}
            onReturn={(note) => void ask('return', one, { note })}
          />
        )}
        {asking === 'schedule' && (
          <ScheduleDialog
            publishAt={stored?.draft?.publishAt ?? null}
            onCancel={() => setAsking(undefined)}
            busy={acts.busy}
            onSchedule={(publishAt) => void ask('schedule', one, { publishAt })}
          />
        )}
      </FieldsContext>
    </FormContext>
  );
}

function BackLink() {
  const { t } = useTranslation('policyAdmin');
  return (
    <Link to="/portal/policy">
      <ArrowLeft size={14} aria-hidden /> {t('edit.back')}
    </Link>
  );
}
