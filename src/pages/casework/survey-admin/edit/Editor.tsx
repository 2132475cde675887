import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Segmented } from 'antd';
import { ArrowLeft, Save, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { usePublishSurvey, useSaveSurvey } from '#api/survey-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { isConflict, storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { AdminSurveyDetail } from '#contract/survey-admin.ts';
import { surveyDetail } from '#contract/survey-admin.ts';
import { isDifferent } from '#domain/survey/is-different.ts';
import { DesignBar } from '#entities/casework/form/design/DesignBar.tsx';
import { Words } from '#entities/casework/form/design/Labelled.tsx';
import { Versions } from '#entities/casework/form/design/Versions.tsx';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import css from '../SurveyAdmin.module.css';
import type { Draft, Problem } from './draft.ts';
import { draftOf, problemsOf } from './draft.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { Outline } from './Outline.tsx';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { SurveyConflict } from './SurveyConflict.tsx';

type Props = {
  /** The survey when the page opened; null for a new one. */
  read: AdminSurveyDetail | null;
  /** Called with the id when a new survey is saved. */
  onMade: (id: string) => void;
};

/** Edits the questions of a survey, shows them as users see them, and publishes them as its next version. */
export function Editor({ read, onMade }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const id = useId();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [stored, setStored] = useState(read);
  const [base, setBase] = useState(() => draftOf(read));
  const [draft, setDraft] = useState(base);
  const [open, setOpen] = useState(draft.sections[0]?.code ?? '');
  const { writes } = usePageAccess();
  // without write access only the preview is shown
  const [view, setView] = useState<'edit' | 'preview'>(writes ? 'edit' : 'preview');
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveSurvey();
  const publishing = usePublishSurvey();
  const dirty = isDifferent(draft, base);
  const { release } = useLeaveGuard(dirty, {
    staysOn: (next, current) => next.pathname === current.pathname && next.search['id'] === current.search['id'],
  });
  const problems = isChecked ? problemsOf(draft) : [];

  const keep = (next: AdminSurveyDetail, of: Draft) => {
    setStored(next);
    setBase(of);
  };
  const save = async (toSave: Draft, version: number | null): Promise<AdminSurveyDetail | null> => {
    const { title: zh, titleEn, sections } = toSave;
    setDraft(toSave);
    if (zh.trim() === '') {
      setChecked(true);
      document.getElementById(`${id}-title`)?.focus();
      return null;
    }
    try {
      const next = await saving.mutateAsync({ id: stored?.id ?? null, version, title: zh, titleEn, draft: { sections } });
      keep(next, toSave);
      announce({ text: t('edit.saved') });
      if (stored === null) {
        onMade(next.id);
        release();
        await navigate({ to: '/portal/survey/edit', search: { id: next.id }, replace: true, ignoreBlocker: true });
      }
      return next;
    } catch {
      // the page shows the failure
      return null;
    }
  };
  const publish = async () => {
    setChecked(true);
    const [first] = problemsOf(draft);
    if (first !== undefined) {
      goTo(first);
      return;
    }
    const kept = dirty || stored === null ? await save(draft, stored?.version ?? null) : stored;
    if (kept === null) return;
    const number = (kept.published ?? 0) + 1;
    const yes = await confirm({ title: t('publish.ask', { number }), text: t('publish.text'), action: t('publish.action') });
    if (!yes) return;
    try {
      const next = await publishing.mutateAsync({ id: kept.id, version: kept.version });
      keep(next, draftOf(next));
      setDraft(draftOf(next));
      setChecked(false);
      announce({ text: t('publish.done', { number }) });
    } catch (error) {
      // changed elsewhere: the next save asks which version to keep
      if (error instanceof Error && isConflict(error)) await save(draft, kept.version);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (writes && !saving.isPending) void save(draft, stored?.version ?? null);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const goTo = ({ code }: Problem) => {
    setView('edit');
    if (code !== '') setOpen(code);
    setTimeout(() => document.getElementById(code === '' ? `${id}-title` : 'survey-item')?.focus());
  };
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const conflicting = storedIn(saving.error, surveyDetail);
  const failure = [saving.error, publishing.error].find(
    (error) => error !== null && !isConflict(error) && fieldIssuesOf(error).length === 0,
  );
  const refused = [...fieldIssuesOf(saving.error), ...fieldIssuesOf(publishing.error)];
  const status = saving.isPending ? 'saving' : dirty ? 'dirty' : stored === null ? 'new' : 'clean';
  return (
    <AdminPage
      title={stored === null ? t('edit.new') : t('edit.titleOf', { name: title(stored) })}
      lead={
        <Link to="/portal/survey" search={{ view: 'surveys' }}>
          <ArrowLeft size={14} aria-hidden /> {t('backToList')}
        </Link>
      }
      actions={
        <Segmented
          aria-label={t('edit.view')}
          value={view}
          options={[
            { value: 'edit', label: t('edit.edit') },
            { value: 'preview', label: t('edit.preview') },
          ]}
          onChange={setView}
        />
      }
    >
      <div className={css.editor}>
        <Problems problems={problems} refused={refused} sections={draft.sections} onOpen={goTo} />
        {view === 'preview' ? (
          <Preview sections={draft.sections} />
        ) : (
          <>
            <div className={css.titles}>
              <Words
                of="title"
                id={`${id}-title`}
                name={t('edit.name')}
                value={draft}
                most={[60, 120]}
                wrong={(field) => (field === 'title' && problems.some(({ why }) => why === 'title') ? t('wrong.title') : undefined)}
                onChange={set}
              />
            </div>
            {stored?.versions.some(({ isFrozen }) => isFrozen) === true && (
              <Alert type="info" showIcon title={t('edit.frozen')} className={css.alert ?? ''} />
            )}
            <div className={css.columns}>
              <Outline
                sections={draft.sections}
                open={open}
                problems={problems}
                onOpen={setOpen}
                onChange={(sections) => set({ sections })}
              />
              <ItemEditor key={open} sections={draft.sections} code={open} problems={problems} onChange={(sections) => set({ sections })} />
            </div>
            {stored !== null && stored.versions.length > 0 && (
              <section className={css.versions}>
                <h2>{t('version.title')}</h2>
                <Versions
                  versions={stored.versions.map(({ number, publishedBy, publishedAt, periods, isFrozen }) => ({
                    number,
                    by: publishedBy,
                    at: publishedAt,
                    used: [
                      periods.length === 0 ? t('version.unused') : t('version.used', { periods: periods.map(title).join(t('comma')) }),
                      ...(isFrozen ? [t('version.frozen')] : []),
                    ],
                  }))}
                />
              </section>
            )}
          </>
        )}
      </div>
      <DesignBar status={t(`edit.status.${status}`)} failure={failure ?? null}>
        <Button
          icon={<Save size={16} aria-hidden />}
          loading={saving.isPending}
          aria-keyshortcuts="Control+S"
          onClick={() => void save(draft, stored?.version ?? null)}
        >
          {t('edit.save')}
        </Button>
        <Button
          type="primary"
          icon={<Send size={16} aria-hidden />}
          loading={publishing.isPending}
          disabled={!dirty && stored !== null && !stored.isChanged}
          onClick={() => void publish()}
        >
          {t('publish.action')}
        </Button>
      </DesignBar>
      {conflicting !== undefined && (
        <SurveyConflict
          stored={conflicting}
          typed={draft}
          base={base}
          busy={saving.isPending}
          onTakeStored={() => {
            keep(conflicting, draftOf(conflicting));
            setDraft(draftOf(conflicting));
            saving.reset();
          }}
          onSave={(merged) => void save(merged, conflicting.version)}
          onCancel={() => saving.reset()}
        />
      )}
    </AdminPage>
  );
}
