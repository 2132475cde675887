import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { SurveyDetail } from '#contract/survey.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { askedOf, lacksOf, progressOf } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { Questionnaire } from '#entities/casework/survey/Questionnaire.tsx';
import { fieldIssuesOf } from '#http/errors.ts';
import textCss from '#components/text.module.css';
import css from './Survey.module.css';
import { useSurveyDraft } from './use-survey-draft.ts';

// loaded on demand: it needs antd, and only simultaneous saves need it
const Conflict = lazy(() => import('./Conflict.tsx').then((module) => ({ default: module.Conflict })));

type Props = {
  /** The survey when the page opened. */
  read: SurveyDetail;
  /** The survey with its current questions. */
  current: SurveyDetail;
};

/** Fills in a survey. It is saved automatically; missing answers are named on sending. */
export function FillIn({ read, current }: Props) {
  const { t } = useTranslation(['survey', 'admin', 'common']);
  const { moment } = useFormat();
  const { label } = useLabels();
  const draft = useSurveyDraft(read, current);
  const { editor, sending } = draft;
  const { content, update } = editor;
  const [isAskedFor, setAskedFor] = useState(false);
  const [target, setTarget] = useState<{ code: string }>();
  const receipt = useRef<HTMLDivElement>(null);
  const questions = questionsOf(current.definition);
  const { answers } = content;
  const shown = askedOf(questions, answers);
  const found = lacksOf(shown, answers);
  const lacks = isAskedFor ? found.map(({ code, why }) => ({ path: code, message: t(`lack.${why}`) })) : [];
  const refused = fieldIssuesOf(sending.error)
    .map(({ path, message }) => ({ path: path.replace(/^body\.answers\./, ''), message }))
    .filter(({ path }) => sending.variables?.answers[path] === answers[path]);
  const issues = [...editor.issues, ...lacks, ...refused.filter(({ path }) => lacks.every((one) => one.path !== path))];
  const labelOf = (path: string) => {
    const question = questions.find(({ code }) => path === code || path.startsWith(`${code}.`));
    return question === undefined ? path : label(question);
  };
  const { asked, answered } = progressOf(shown, answers);
  const sent = editor.stored?.mine.sent ?? null;
  const isChanged = sent !== null && (editor.dirty || editor.stored?.mine.updatedAt !== sent.at);
  const submit = async () => {
    setAskedFor(true);
    const [first] = found;
    if (first !== undefined) {
      setTarget({ code: first.code });
      return;
    }
    if (!(await draft.send())) return;
    setAskedFor(false);
    setTimeout(() => {
      receipt.current?.scrollIntoView({ block: 'center' });
      receipt.current?.focus({ preventScroll: true });
    });
  };
  const text = t('progress', { answered, asked });
  return (
    <>
      {sent !== null && (
        <div ref={receipt} tabIndex={-1} className={css.receipt} role="status">
          <CircleCheck size={20} aria-hidden />
          <div>
            <p className={textCss.strong}>{t('receipt.title')}</p>
            <p>{t('receipt.text', { number: sent.receipt, when: moment(sent.at) })}</p>
            {isChanged && <p className={css.changed}>{t('receipt.changed')}</p>}
          </div>
        </div>
      )}
      {draft.isClosed && (
        <p role="alert" className={css.message}>
          {t('closedNow')}
        </p>
      )}
      {draft.isFormChanged && (
        <p role="alert" className={css.message}>
          {t('formChanged')}
        </p>
      )}
      <Questionnaire
        definition={current.definition}
        answers={answers}
        onChange={(code, value) => update((before) => ({ ...before, answers: { ...before.answers, [code]: value } }))}
        issues={issues}
        target={target}
        onUntaken={(code, isUntaken) => editor.setUntaken(code, isUntaken ? 'number' : null)}
        intro={
          <CompanyChoice
            companies={current.companies}
            value={content.companyId}
            onChange={(companyId) => update((before) => ({ ...before, companyId }))}
          />
        }
        last={
          <Button look="primary" disabled={sending.isPending || draft.isClosed} onClick={() => void submit()}>
            {t(sent === null ? 'submit' : 'submitAgain')}
          </Button>
        }
      />
      {lacks.length > 0 && (
        <div className={css.lacks} role="alert">
          <p>{t('problems', { count: lacks.length })}</p>
          <ul>
            {lacks.map(({ path }) => (
              <li key={path}>
                <button type="button" onClick={() => setTarget({ code: path })}>
                  {labelOf(path)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.bar} data-foot-bar data-print="none">
        <span className={css.progress}>
          <progress max={Math.max(asked, 1)} value={answered} aria-label={text} />
          {text}
        </span>
        <p role="status" className={css.quiet}>
          {draft.autosave.isSettled && draft.autosave.text}
        </p>
        {!draft.autosave.isSettled && <p className={css.quiet}>{draft.autosave.text}</p>}
        {draft.failure !== undefined && (
          <p role="alert" className={textCss.problem}>
            {draft.failure === '' ? t('common:failure.retry') : draft.failure}
          </p>
        )}
        <Button disabled={draft.isClosed || (editor.busy && !editor.isQuiet)} onClick={() => void draft.save()}>
          {t('saveNow')}
        </Button>
      </div>
      {editor.conflict !== undefined && (
        <Suspense fallback={null}>
          <Conflict
            definition={current.definition}
            companies={current.companies}
            stored={editor.conflict}
            typed={content}
            base={editor.base}
            busy={editor.busy}
            onTakeStored={draft.takeStored}
            onSave={(merged) => void draft.save(merged, { over: editor.conflict })}
            onCancel={draft.postpone}
          />
        </Suspense>
      )}
    </>
  );
}

type CompanyProps = { companies: SurveyDetail['companies']; value: string | null; onChange: (id: string | null) => void };

/** A member of several companies chooses the one they answer for. */
function CompanyChoice({ companies, value, onChange }: CompanyProps) {
  const { t } = useTranslation('survey');
  if (companies.length === 0) return null;
  return (
    <label className={css.company}>
      <span>{t('company.label')}</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value === '' ? null : target.value)}>
        {companies.map(({ id, name }) => (
          <option key={id} value={id} lang="zh-CN">
            {name}
          </option>
        ))}
        <option value="">{t('company.none')}</option>
      </select>
      <span className={css.quiet}>{t('company.help')}</span>
    </label>
  );
}
