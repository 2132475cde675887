import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalQueries, useActOnApplication } from '#api/approval.ts';
import { Button } from '#components/Button.tsx';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { changedApplication } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import { decisions, officerActions } from '#domain/application/actions.ts';
import { BusinessError } from '#http/errors.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';
import { sendsOnCtrlEnter } from '../shared/send-key.ts';
import { useLeaving, usePageKeys } from '#components/keys/use-page-keys.ts';
import type { Chosen } from './Asked.tsx';
import { Asked, missingIn, toColleague, toDispatch } from './Asked.tsx';
import { actName, hasConditions, isFinal } from './standing.ts';
import { noValues } from './TimeFields.tsx';

/** `isOver`: no action is left for the officer. `announcement`: describes what was done. */
export type Decided = { isOver: boolean; version: number; announcement: string };

type Props = {
  application: ApplicationDetail;
  /** A decision leads to the next application. */
  goesOn: boolean;
  onDone: (done: Decided) => void;
  /** Called when somebody else acted first; `version` is the current one. */
  onChanged: (version: number | undefined) => void;
};

/** Actions after which the next application opens. */
const leaves = new Set<OfficerAction>([...decisions, 'reassign', 'advise', 'release', 'route', 'grant', 'refuse', 'opine']);

/** Rarely used actions, behind a button. */
const rare = new Set<OfficerAction>(['extend', 'pause', 'supplement', 'join', 'unjoin']);

const keyOf: Record<OfficerAction, string> = {
  take: 't',
  approve: 'a',
  return: 'r',
  reject: 'd',
  reassign: 'h',
  consult: 'c',
  advise: 'o',
  release: 'q',
  route: 'm',
  extend: 'e',
  grant: 'g',
  refuse: 'f',
  pause: 'z',
  resume: 's',
  supplement: 'b',
  join: 'l',
  unjoin: 'n',
  opine: 'v',
};

/** The actions of an officer, with a note and colleague where required, at the foot of the page. The input stays until the action succeeds. */
export function Decision({ application, goesOn, onDone, onChanged }: Props) {
  const { t } = useTranslation(['approve', 'application']);
  const { moment } = useFormat();
  const failureText = useFailureText();
  // `take` has no form, so it is never chosen here
  const [choice, setChoice] = useState<{ action: Chosen; version: number }>();
  const [values, setValues] = useState(noValues);
  const { note, to, department, days, expert, until, items, departments, opinion } = values;
  const [isChecked, setChecked] = useState(false);
  const [isMore, setMore] = useState(false);
  const { release } = useLeaveGuard(note.trim() !== '');
  const { mutateAsync, isPending, error, reset } = useActOnApplication();
  const { id, version, refused } = application;
  const confirm = useConfirm();
  const isLeaving = useLeaving();
  const { nameIn } = useOffices();
  // the same query as on the page
  const { data: conditions } = useQuery({ ...approvalQueries.conditions(id), enabled: hasConditions(application) });
  // an action applies to the version on screen: after a change the officer chooses again
  const action = choice?.version === version ? choice.action : undefined;
  const setAction = (chosen: Chosen | undefined) => setChoice(chosen && { action: chosen, version });
  const isOutdated = choice !== undefined && action === undefined;
  const nameOf = (one: OfficerAction) => actName(application.kind, one);
  const possible = officerActions.filter((one) => refused[one] === undefined);
  const isPossible = action !== undefined && possible.includes(action);

  const send = async (chosen: OfficerAction) => {
    let sent: ApplicationDetail;
    try {
      sent = await mutateAsync({
        id,
        version,
        action: chosen,
        note,
        to: toColleague.has(chosen) ? to : null,
        department: (chosen === 'route' || chosen === 'unjoin') && department !== toDispatch ? department : null,
        days: chosen === 'extend' || chosen === 'supplement' || chosen === 'join' ? Number(days) : null,
        departments: chosen === 'join' ? [...departments] : [],
        opinion: chosen === 'opine' && opinion !== '' ? opinion : null,
        anyway: true,
        items: chosen === 'supplement' ? [...items] : [],
        expert: chosen === 'pause' ? expert : '',
        until: chosen === 'pause' && until !== '' ? until : null,
      });
    } catch (failure) {
      if (failure instanceof BusinessError) onChanged(changedApplication.safeParse(failure.info.data).data?.version);
      return;
    }
    release();
    setValues(noValues);
    setAction(undefined);
    setChecked(false);
    onDone({ isOver: leaves.has(chosen), version: sent.version, announcement: t(`decision.done.${chosen}`) });
  };
  const choose = (chosen: OfficerAction) => {
    if (!possible.includes(chosen) || isPending) return;
    reset();
    setChecked(false);
    if (chosen === 'take') void send('take');
    else setAction(chosen);
  };
  const showsRare = isMore || (action !== undefined && rare.has(action));
  const button = (one: OfficerAction) => (
    <Button
      key={one}
      look={one === 'approve' && action === undefined ? 'primary' : 'plain'}
      aria-pressed={one === 'take' ? undefined : one === action}
      aria-keyshortcuts={keyOf[one]}
      disabled={isPending}
      onClick={() => choose(one)}
    >
      {t(nameOf(one))} <kbd aria-hidden>{keyOf[one].toUpperCase()}</kbd>
    </Button>
  );
  usePageKeys({
    ...Object.fromEntries(officerActions.map((one) => [keyOf[one], () => choose(one)])),
    escape: () => setAction(undefined),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (action === undefined || missingIn(action, application, values).length > 0 || isPending || isLeaving()) return;
    const end = action === 'reject' ? 'reject' : 'approve';
    const question = { title: t(`decision.final.${end}`), text: t(`decision.finalText.${end}`), action: t(nameOf(end)), danger: true };
    const names = [`${application.title} ${application.number}`];
    const unmet = action === 'approve' ? (conditions?.unmet ?? []) : [];
    const asksUnmet = {
      title: t('decision.unmet'),
      text: t(isFinal(application, action) ? 'decision.unmetFinal' : 'decision.unmetText'),
      action: t(nameOf(action)),
      danger: true,
    };
    const silent = application.requests.filter(({ type, outcome }) => type === 'joint' && outcome === null);
    if (silent.length > 0 && decisions.some((one) => one === action)) {
      const asked = { title: t('decision.unanswered'), text: t('decision.unansweredText'), action: t(nameOf(action)), danger: true };
      const departmentNames = silent.flatMap((one) => (one.department === null ? [] : [nameIn(one.department)]));
      if (!(await confirm({ ...asked, names: departmentNames }))) return;
    }
    if (unmet.length > 0) {
      if (!(await confirm({ ...asksUnmet, names: unmet }))) return;
    } else if (silent.length === 0 && isFinal(application, action) && !(await confirm({ ...question, names }))) return;
    await send(action);
  };
  const changed = error instanceof BusinessError ? changedApplication.safeParse(error.info.data).data : undefined;
  const failure = error !== null && (
    <p role="alert" className={textCss.bad}>
      {typeof changed?.by !== 'string' || changed.at === null || changed.action === null
        ? failureText(error)
        : t('changed', { by: changed.by, when: moment(changed.at), what: t(`whatHappened.${changed.action}`) })}
    </p>
  );
  if (possible.length === 0)
    return (
      <div className={css.dock} data-print="none" data-foot-bar>
        {failure}
        <p>{t(`refused.${refused.approve ?? 'state'}`)}</p>
        {note !== '' && <Kept note={note} />}
      </div>
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button
    <form
      className={css.dock}
      data-foot-bar
      aria-label={t('decision.label')}
      data-print="none"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        sendsOnCtrlEnter(event);
        if (event.key === 'Escape') setAction(undefined);
      }}
    >
      {failure}
      {isOutdated && error === null && (
        <p role="status" className={css.message}>
          {t('decision.chooseAgain')}
        </p>
      )}
      {(isPossible || isOutdated) && (
        <Asked
          application={application}
          action={action}
          chosen={choice?.action}
          values={values}
          isChecked={isChecked}
          onChange={setValues}
        />
      )}
      <div className={css.acts}>
        {possible.filter((one) => !rare.has(one)).map(button)}
        {possible.some((one) => rare.has(one)) && (
          <Button look="quiet" aria-expanded={showsRare} onClick={() => setMore(!showsRare)}>
            {t('decision.more')}
          </Button>
        )}
        {showsRare && possible.filter((one) => rare.has(one)).map(button)}
        {action !== undefined && isPossible && (
          <span className={css.sends}>
            <Button look="quiet" onClick={() => setAction(undefined)}>
              {t('decision.cancel')}
            </Button>
            <Button type="submit" look="primary" disabled={isPending}>
              {t(goesOn && leaves.has(action) ? 'decision.send' : 'decision.sendOnly', { action: t(nameOf(action)) })}
            </Button>
          </span>
        )}
      </div>
    </form>
  );
}

/** A note that could not be sent any more, to be copied. */
function Kept({ note }: { note: string }) {
  const { t } = useTranslation('approve');
  return (
    <label className={css.field}>
      <span>{t('decision.note')}</span>
      <textarea readOnly rows={3} value={note} />
    </label>
  );
}
