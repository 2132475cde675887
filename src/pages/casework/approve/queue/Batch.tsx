import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnApplications } from '#api/approval.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { QuestionText } from '#components/feedback/QuestionText.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import type { BatchAnswer, QueueRow } from '#contract/approval.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';
import { sendsOnCtrlEnter } from '../shared/send-key.ts';

const batchActions = ['approve', 'return', 'reject', 'take'] as const;
export type BatchAction = (typeof batchActions)[number];

export type BatchOutcome = { answers: readonly BatchAnswer[]; rows: readonly QueueRow[] };

/** Whether rows differ in kind or step: a batch decision needs the same ones. */
export const isMixed = (rows: readonly QueueRow[]): boolean =>
  new Set(rows.map(({ kind, step }) => `${kind} ${step?.label ?? ''}`)).size > 1;

type BarProps = { rows: readonly QueueRow[]; onAct: (action: BatchAction) => void; onClear: () => void };

/** Actions on the selected rows; stays in view. */
export function BatchBar({ rows, onAct, onClear }: BarProps) {
  const { t } = useTranslation('approve');
  const id = useId();
  const count = rows.length;
  const mixed = isMixed(rows);
  return (
    <div className={css.batch} role="group" aria-label={t('selected', { count })}>
      <strong aria-live="polite">{t('selected', { count })}</strong>
      {batchActions.map((action) => (
        <Button key={action} disabled={mixed && action !== 'take'} aria-describedby={mixed ? id : undefined} onClick={() => onAct(action)}>
          {t(`act.${action}`)}
        </Button>
      ))}
      <Button look="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      {mixed && (
        <span id={id} className={textCss.note}>
          {t('mixed')}
        </span>
      )}
    </div>
  );
}

type DialogProps = {
  action: BatchAction;
  rows: readonly QueueRow[];
  onClose: () => void;
  onDone: (outcome: BatchOutcome) => void;
};

/** Asks for a note for all rows, and sends the action. The input stays after a failure. */
export function BatchDialog({ action, rows, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('approve');
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useActOnApplications();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const needsNote = action === 'return' || action === 'reject';
  const isMissing = needsNote && note.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing || isPending) return;
    const items = rows.map(({ id: of, version }) => ({ id: of, version }));
    try {
      onDone({ rows, answers: await mutateAsync({ items, action, note }) });
    } catch {
      // the dialog shows the failure
    }
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button */}
      <form onSubmit={(event) => void submit(event)} onKeyDown={sendsOnCtrlEnter}>
        <h2 id={`${id}-title`}>{t(`batch.${action}`, { count: rows.length })}</h2>
        <QuestionText
          question={{ title: '', action: '', text: t('batch.text'), names: rows.map(({ title, number }) => `${title} ${number}`) }}
          listClass={css.names}
        />
        {action !== 'take' && (
          <label className={css.field}>
            <span>{t('batch.note')}</span>
            <textarea
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write it
              autoFocus
              value={note}
              rows={4}
              maxLength={2000}
              aria-invalid={isChecked && isMissing}
              aria-describedby={`${id}-help`}
              onChange={({ target }) => setNote(target.value)}
            />
            <span id={`${id}-help`} className={textCss.note}>
              {t(`decision.noteHelp.${action}`)} {t('batch.sendKey')}
            </span>
            {isChecked && isMissing && (
              <span role="alert" className={textCss.bad}>
                {t('decision.noteMissing')}
              </span>
            )}
          </label>
        )}
        {error !== null && (
          <p role="alert" className={textCss.bad}>
            {failureText(error)}
          </p>
        )}
        <div className={css.buttons}>
          <Button onClick={() => dialog.current?.close()}>{t('batch.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {t(`batch.${action}`, { count: rows.length })}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** The results of a batch, failures first. */
export function BatchResults({ outcome: { answers, rows }, onClose }: { outcome: BatchOutcome; onClose: () => void }) {
  const { t } = useTranslation(['approve', 'application']);
  const { moment } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = answers.filter(({ done }) => !done).length;
  const sorted = answers.toSorted((a, b) => Number(a.done) - Number(b.done));
  return (
    <section className={css.results} aria-label={t('result.title')}>
      <div className={css.resultHead}>
        <h2 ref={heading} tabIndex={-1}>
          {t('result.done', { count: answers.length - failed })}
          {failed > 0 && ` · ${t('result.failed', { count: failed })}`}
        </h2>
        <Button onClick={onClose}>{t('result.close')}</Button>
      </div>
      {failed > 0 && <p className={textCss.note}>{t('result.left')}</p>}
      <ul>
        {sorted.map(({ id, done, message, changed }) => {
          const row = rows.find((one) => one.id === id);
          return (
            <li key={id} data-done={done}>
              {done ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
              <span>
                <Chinese text={row?.title ?? ''} /> <span className="tabular">{row?.number}</span>
              </span>
              <span>{done ? t('result.isDone') : (message ?? t('result.notDone'))}</span>
              {typeof changed?.by === 'string' && changed.at !== null && (
                <span className={textCss.note}>
                  {t('result.by', { by: changed.by, when: moment(changed.at), state: t(`application:state.${changed.state}`) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
