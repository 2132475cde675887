import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { CircleAlert, ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { useKeyHints } from '#components/keys/key-hints.ts';
import { nodesOf, toBuild } from '#domain/matching/editor/build.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { ApplyWindow } from '#domain/window/window.ts';
import css from './Criteria.module.css';
import { Inspector } from './Inspector.tsx';
import { JsonView } from './JsonView.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { TestPanel, Tried } from './TestPanel.tsx';
import { Toolbar, UndoTools } from './Toolbar.tsx';
import { Tree } from './Tree.tsx';
import { readJson, writeJson } from './json-text.ts';
import type { JsonProblem } from './json-text.ts';
import { BuilderContext, useBuilder } from './state/builder-context.ts';
import type { FocusRequest } from './state/builder-context.ts';
import { useActions } from './state/use-actions.ts';
import { useBuilderState } from './state/use-builder-state.ts';
import { useHistory } from './state/use-history.ts';
import { useProblemText } from './state/use-problem-text.ts';
import { useUnread } from './state/use-unread.ts';

const focusable = 'input, select, textarea, button';

/** Moves the focus to the target of the last action, once its change has rendered. */
function useFocusRequest(
  focusRequest: (FocusRequest & { at: number }) | null,
  fieldId: (field: string) => string,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequest === null || box.current === null) return;
    const { current } = box;
    const inTree = () => current.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    if (focusRequest.to === 'form') {
      const form = current.querySelector<HTMLElement>('[data-part="form"]');
      const field = focusRequest.field === undefined ? null : document.getElementById(fieldId(focusRequest.field));
      const target = field ?? form?.querySelector<HTMLElement>(focusable);
      target?.scrollIntoView({ block: 'nearest' });
      target?.focus();
    } else if (focusRequest.to === 'tree' || document.activeElement === document.body) inTree()?.focus();
    // eslint-disable-next-line react/exhaustive-deps -- each focus request runs once
  }, [focusRequest]);
  return box;
}

/** `tree`: the form's value when this text was typed, or a later value that came from it. */
type Draft = { text: string; tree: string; problems: readonly JsonProblem[] };

/** Keeps the typed JSON text unchanged as long as it means the same as the tree, or cannot be parsed as a tree. */
function useJsonDraft(value: Criterion | null, onTake: (value: Criterion | null) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const written = writeJson(value);
  const bad = draft !== null && draft.problems.length > 0;
  const kept = draft !== null && (bad || draft.tree === written);
  return {
    text: kept ? draft.text : written,
    problems: kept ? draft.problems : [],
    behind: bad && draft.tree !== written,
    type: (text: string) => {
      const read = readJson(text);
      if ('problems' in read) {
        setDraft({ text, tree: written, problems: read.problems });
        return;
      }
      setDraft({ text, tree: writeJson(read.value), problems: [] });
      if (writeJson(read.value) !== written) onTake(read.value);
    },
    drop: () => setDraft(null),
  };
}

type Props = {
  value: Criterion | null;
  onChange: (value: Criterion | null) => void;
  /** The application window of the policy, for the verdict of a test. */
  period?: ApplyWindow;
  /** Sentences of the text that are offered as clauses. */
  clauses?: readonly string[];
  /** Reports input that is not part of the tree: JSON text or a number that cannot be parsed; null for none. */
  onUntaken?: (untaken: 'json' | 'number' | null) => void;
};

const always: ApplyWindow = { applyFrom: null, applyTo: null, effectiveTo: null };
const noClauses: readonly string[] = [];

/** Edits a tree of conditions by mouse, by keyboard or as JSON, with its reading in plain words and a test against a company. */
export function CriteriaBuilder({ value, onChange, period = always, clauses = noClauses, onUntaken }: Props) {
  const { t } = useTranslation('criteria');
  const history = useHistory(value, onChange);
  const [view, setView] = useState<'tree' | 'json'>('tree');
  const [side, setSide] = useState<'reading' | 'test'>('reading');
  const [adding, setAdding] = useState(false);
  const [companyId, setCompanyId] = useState<string>();
  const base = useQuery({ ...companyChoiceQueries.businessBase(companyId), enabled: companyId !== undefined });
  const company = companyId === undefined ? null : (base.data?.business ?? null);
  const state = useBuilderState(history, company);
  const { announcement, focusRequest, ...acts } = useActions(history, state.say);
  const box = useFocusRequest(focusRequest, state.fieldId);
  const json = useJsonDraft(history.value, (next) => {
    const root = next === null ? null : toBuild(next, history.root);
    history.change(root, root?.id ?? null, 'json');
  });
  const { unread, noteUnread } = useUnread(history.root);
  const numbers = unread.length > 0 ? 'number' : null;
  const untaken = json.problems.length > 0 ? 'json' : numbers;
  useEffect(() => onUntaken?.(untaken), [onUntaken, untaken]);
  const problems = [...state.problems, ...unread.map(({ node, field, problem }) => ({ id: node.id, field, problem, warning: false }))];
  const builder = { ...state, ...acts, problems, unread, noteUnread, clauses, canUndo: history.canUndo, canRedo: history.canRedo };
  const { t: keys } = useTranslation('keys');
  useKeyHints([
    { press: ['↑', '↓'], text: keys('does.row') },
    { press: ['→', '←'], text: keys('does.fold') },
    { press: ['Enter', 'F2'], text: keys('does.edit') },
    { press: ['Insert', '+'], text: keys('does.insert') },
    { press: ['Delete'], text: keys('does.remove') },
    { press: ['Ctrl + Z'], text: keys('does.undo') },
    { press: ['Ctrl + Y'], text: keys('does.redo') },
  ]);
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (view === 'json' && event.target instanceof HTMLTextAreaElement)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) builder.redo();
    else builder.undo();
  };
  return (
    <BuilderContext value={builder}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and redo shortcuts inside the builder */}
      <div ref={box} className={css.builder} onKeyDown={press}>
        <div className={css.main}>
          <div className={css.views}>
            <Segmented
              aria-label={t('view.label')}
              value={view}
              options={(['tree', 'json'] as const).map((one) => ({ value: one, label: t(`view.${one}`) }))}
              onChange={setView}
            />
            <UndoTools />
            {company !== null && <Tried company={company} period={period} />}
            {view === 'tree' && json.problems.length > 0 && <p className={css.jsonWrong}>{t('json.waiting')}</p>}
          </div>
          {view === 'tree' ? (
            <>
              <Toolbar adding={adding} onAdding={setAdding} />
              {state.root === null ? <EmptyTree /> : <Tree adding={adding} onAdd={() => setAdding(true)} />}
              <ProblemList />
            </>
          ) : (
            <JsonView text={json.text} problems={json.problems} behind={json.behind} onType={json.type} onDrop={json.drop} />
          )}
          <p className="visually-hidden" role="status" aria-live="polite">
            {announcement}
          </p>
        </div>
        <div className={css.side}>
          {view === 'tree' && state.root !== null && <Inspector />}
          <section className={css.panel} aria-label={t(`side.${side}`)}>
            <Segmented
              block
              aria-label={t('side.label')}
              value={side}
              options={(['reading', 'test'] as const).map((one) => ({ value: one, label: t(`side.${one}`) }))}
              onChange={setSide}
            />
            {side === 'reading' ? (
              <ReadingPanel />
            ) : (
              <TestPanel
                company={company}
                error={companyId === undefined || base.isFetching ? null : base.error}
                period={period}
                onPick={setCompanyId}
                onRetry={() => void base.refetch()}
              />
            )}
          </section>
        </div>
      </div>
    </BuilderContext>
  );
}

/** The empty state: the purpose of conditions, and how to start. */
function EmptyTree() {
  const { t } = useTranslation('criteria');
  return (
    <div className={css.empty}>
      <ListChecks size={32} strokeWidth={1.5} aria-hidden />
      <p className={css.emptyTitle}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
    </div>
  );
}

/** The problems of the whole tree; each line links to its field. */
function ProblemList() {
  const { t } = useTranslation('criteria');
  const { root, problems, say, select } = useBuilder();
  const textOf = useProblemText();
  if (root === null || problems.length === 0) return null;
  const nodes = new Map(nodesOf(root).map((node) => [node.id, node]));
  const errors = problems.filter(({ warning }) => !warning).length;
  return (
    <section className={css.problems} aria-label={t('problem.list')} data-errors={errors > 0 || undefined}>
      <h3 className={css.panelTitle}>
        <CircleAlert size={16} aria-hidden />
        {errors > 0 ? t('problem.errors', { count: errors }) : t('problem.warnings', { count: problems.length })}
      </h3>
      <ul>
        {problems.map((problem) => {
          const node = nodes.get(problem.id);
          return (
            <li key={`${problem.id} ${problem.field} ${textOf(problem)}`}>
              <button type="button" className={css.link} onClick={() => select(problem.id, { to: 'form', field: problem.field })}>
                {t('problem.at', { name: node === undefined ? '' : say(node), text: textOf(problem) })}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
