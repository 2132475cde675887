import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnApplication, useOfficers } from '#api/approval.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { changedApplication } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/machine.ts';
import { applicationMachine, officerActions } from '#domain/application/machine.ts';
import { BusinessError } from '#http/errors.ts';
import css from './Approve.module.css';

type Props = { application: ApplicationDetail; onDone: (action: OfficerAction) => void; onChanged: () => void };

const toColleague = new Set<OfficerAction>(['reassign', 'consult']);
const reasons = {
  own: 'own',
  others: 'taken',
  answered: 'answered',
  permission: 'notYours',
  state: 'closed',
  step: 'closed',
  elsewhere: 'closed',
} as const;

/** What an officer can do with an application, with the note and the colleague that some of it needs. What was typed stays until it is done. */
export function Decision({ application, onDone, onChanged }: Props) {
  const { t } = useTranslation('application');
  const { moment } = useFormat();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const [action, setAction] = useState<OfficerAction>();
  const [note, setNote] = useState('');
  const [to, setTo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending, error, reset } = useActOnApplication();
  const { id, version, state, refused } = application;
  const possible = officerActions.filter((one) => refused[one] === undefined);
  const asksColleague = action !== undefined && toColleague.has(action);
  const { data: officers } = useOfficers(id, asksColleague);
  const choices = (officers ?? []).filter(({ holds }) => action === 'consult' || holds);
  const needsNote = action !== undefined && (applicationMachine[state][action] as { needs?: string } | undefined)?.needs === 'note';
  const noteMissing = needsNote && note.trim() === '';
  const toMissing = asksColleague && to === '';

  const send = async (wanted: OfficerAction) => {
    try {
      await mutateAsync({ id, version, action: wanted, note, to: toColleague.has(wanted) ? to : null });
    } catch (failure) {
      if (failure instanceof BusinessError) onChanged();
      return;
    }
    announce({ text: t('approve.done') });
    setNote('');
    setAction(undefined);
    setChecked(false);
    onDone(wanted);
  };
  const choose = (wanted: OfficerAction) => {
    reset();
    setChecked(false);
    if (wanted === 'take') void send('take');
    else setAction(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (action === undefined || noteMissing || toMissing) return;
    void send(action);
  };
  const changed = error instanceof BusinessError ? changedApplication.safeParse(error.info.data).data : undefined;
  if (possible.length === 0) return <p className={css.quiet}>{t(`approve.${reasons[refused.approve ?? 'state']}`)}</p>;
  return (
    <form className={css.decision} aria-label={t('approve.decision')} onSubmit={submit}>
      <div className={css.acts}>
        {possible.map((one) => (
          <Button
            key={one}
            look={one === action ? 'primary' : 'plain'}
            aria-pressed={one === action}
            disabled={isPending}
            onClick={() => choose(one)}
          >
            {t(`approve.act.${one}`)}
          </Button>
        ))}
      </div>
      {action !== undefined && (
        <>
          {asksColleague && (
            <label className={css.field}>
              <span>{t('approve.to')}</span>
              {officers !== undefined && choices.length === 0 ? (
                <span className={css.quiet}>{t('approve.noColleague')}</span>
              ) : (
                <select value={to} aria-invalid={isChecked && toMissing} onChange={(event) => setTo(event.target.value)}>
                  <option value="" />
                  {choices.map((one) => (
                    <option key={one.id} value={one.id}>
                      {`${one.name}（${one.username}）· ${t('approve.toHelp', { count: one.open })}`}
                    </option>
                  ))}
                </select>
              )}
              {isChecked && toMissing && (
                <span role="alert" className={css.wrong}>
                  {t('approve.toMissing')}
                </span>
              )}
            </label>
          )}
          <label className={css.field}>
            <span>{t('approve.note')}</span>
            <textarea
              value={note}
              rows={4}
              maxLength={2000}
              aria-invalid={isChecked && noteMissing}
              onChange={(event) => setNote(event.target.value)}
            />
            {isChecked && noteMissing && (
              <span role="alert" className={css.wrong}>
                {t('approve.noteMissing')}
              </span>
            )}
            <span className={css.quiet}>{t('approve.noteHelp')}</span>
          </label>
          <Button type="submit" look="primary" disabled={isPending}>
            {t(`approve.act.${action}`)}
          </Button>
        </>
      )}
      {error !== null && (
        <p role="alert" className={css.wrong}>
          {changed?.by == null || changed.at === null || changed.action === null
            ? failureText(error)
            : t('approve.changed', { by: changed.by, when: moment(changed.at), action: t(`state.${changed.state}`) })}
        </p>
      )}
    </form>
  );
}
