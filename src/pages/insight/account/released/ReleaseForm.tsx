import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiveRelease } from '#api/company-release.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { useDone } from '#components/feedback/use-done.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { ReleaseOverview } from '#contract/company-release.ts';
import { addDays, isDay } from '#domain/china-time.ts';
import { mostReleaseDays, releaseKinds } from '#domain/company/release.ts';
import type { ReleaseGroup, ReleaseKind } from '#domain/company/release.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { today } from '#http/clock.ts';
import { isFieldProblem } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Released.module.css';

/** The default duration of a release. */
const usualDays = 90;

type Props = { companyId: string; data: ReleaseOverview; onClose: () => void };

/** Chooses the recipient, figures and last day of a release. Only the last day has a default. */
export function ReleaseForm({ companyId, data, onClose }: Props) {
  const { t } = useTranslation('released');
  const done = useDone(onClose);
  const failureText = useFailureText();
  const { mutate, error, isPending } = useGiveRelease();
  const [begun] = useState(() => addDays(today(), usualDays));
  const [kind, setKind] = useState<ReleaseKind>(data.lenders.length > 0 ? 'lender' : 'partner');
  const [to, setTo] = useState<Chosen | null>(null);
  const [isOwn, setOwn] = useState(false);
  const [groups, setGroups] = useState<readonly ReleaseGroup[]>([]);
  const [until, setUntil] = useState(begun);
  const [isChecked, setChecked] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // the button that opened the form was removed
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const { mayLeave } = useLeaveGuard(groups.length > 0 || to !== null || until !== begun);
  const receiver = to ?? firstOf(kind, data);
  const isDayWrong = !isDay(until) || until < today() || until > addDays(today(), mostReleaseDays);
  const choose = (one: Chosen | null) => {
    setOwn(one?.id === companyId);
    setTo(one?.id === companyId ? null : one);
  };
  const turn = (group: ReleaseGroup) =>
    setGroups((before) => (before.includes(group) ? before.filter((one) => one !== group) : [...before, group]));
  const send = () => {
    setChecked(true);
    if (receiver === null || groups.length === 0 || isDayWrong) {
      const first = receiver === null ? 'receiver' : groups.length === 0 ? 'groups' : 'until';
      const found = form.current?.querySelector<HTMLElement>(`[data-part='${first}'] input`);
      // if nothing can be chosen, another kind can
      (found ?? form.current?.querySelector<HTMLElement>('input:checked'))?.focus();
      return;
    }
    mutate(
      { companyId, kind, toId: receiver.id, groups: [...groups], until },
      { onSuccess: () => done(t('give.done', { to: receiver.name })) },
    );
  };
  const wrong = {
    receiver: (isOwn || isChecked) && receiver === null && kind === 'partner',
    groups: isChecked && groups.length === 0,
    until: (isChecked && isDayWrong) || (error !== null && isFieldProblem(error)),
  };
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={t('give.open')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <fieldset className={css.part}>
        <legend>{t('give.kind')}</legend>
        {releaseKinds.map((one) => (
          <label key={one} className={css.choice}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={kind === one}
              onChange={() => {
                setKind(one);
                choose(null);
              }}
            />
            <strong>{t(`kind.${one}`)}</strong>
            <span className={css.quiet}>{t(`give.${one}Can`)}</span>
          </label>
        ))}
      </fieldset>
      <div data-part="receiver">
        <Receiver kind={kind} data={data} chosen={receiver} onChoose={choose} isWrong={wrong.receiver} />
      </div>
      <fieldset className={css.part} data-part="groups" aria-describedby={wrong.groups ? `${id}-groups` : undefined}>
        <legend>{t('give.groups')}</legend>
        {data.groups.map(({ group, facts }) => (
          <label key={group} className={css.choice}>
            <input type="checkbox" checked={groups.includes(group)} onChange={() => turn(group)} />
            <span>
              {t(`group.${group}`)} <span className={css.quiet}>{facts === 0 ? t('give.noFacts') : t('give.facts', { count: facts })}</span>
            </span>
          </label>
        ))}
        {wrong.groups && (
          <p id={`${id}-groups`} className={textCss.problem} role="alert">
            {t('give.groupsWanted')}
          </p>
        )}
      </fieldset>
      <div className={css.field} data-part="until">
        <label htmlFor={`${id}-until`}>{t('give.until')}</label>
        <DateInput
          id={`${id}-until`}
          className={css.day}
          value={until}
          min={today()}
          max={addDays(today(), mostReleaseDays)}
          aria-invalid={wrong.until}
          aria-describedby={`${id}-help`}
          onChange={setUntil}
        />
        <p id={`${id}-help`} className={wrong.until ? textCss.problem : css.quiet}>
          {t(wrong.until ? 'give.untilWrong' : 'give.untilHelp')}
        </p>
      </div>
      {error !== null && !isFieldProblem(error) && (
        <p role="alert" className={textCss.problem}>
          {failureText(error)}
        </p>
      )}
      <p className={layoutCss.row}>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('give.send')}
        </Button>
        <Button look="quiet" onClick={() => void mayLeave().then((may) => may && onClose())}>
          {t('give.cancel')}
        </Button>
      </p>
    </form>
  );
}

/** The lender or application that the list begins with. */
const firstOf = (kind: ReleaseKind, { lenders, applications }: ReleaseOverview): Chosen | null =>
  (kind === 'lender' ? lenders[0] : kind === 'application' ? applications[0] : undefined) ?? null;

/** The recipient of a release. */
type Chosen = { id: string; name: string };

type ReceiverProps = {
  kind: ReleaseKind;
  data: Pick<ReleaseOverview, 'lenders' | 'applications'>;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
  isWrong: boolean;
};

/** Chooses a lender or an application from those there are, or a company by its name. */
function Receiver({ kind, data, chosen, onChoose, isWrong }: ReceiverProps) {
  const { t } = useTranslation('released');
  const id = useId();
  if (kind === 'partner')
    return (
      <div className={css.field}>
        <p className={css.label}>{t('give.partner')}</p>
        {isWrong && (
          <p className={textCss.problem} role="alert">
            {t('give.partnerWanted')}
          </p>
        )}
        {chosen === null ? (
          <CompanyPicker withoutCompany={false} onPick={(one, name) => onChoose({ id: one, name })} />
        ) : (
          <p className={css.chosen}>
            <Chinese text={chosen.name} />
            <Button look="quiet" onClick={() => onChoose(null)}>
              {t('give.change')}
            </Button>
          </p>
        )}
      </div>
    );
  const choices = kind === 'lender' ? data.lenders : data.applications;
  if (choices.length === 0) return <p className={css.quiet}>{t(kind === 'lender' ? 'give.noLender' : 'give.noApplication')}</p>;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t(`give.${kind}`)}</label>
      <select
        id={id}
        lang="zh-CN"
        value={chosen?.id}
        onChange={(event) => onChoose(choices.find((one) => one.id === event.target.value) ?? null)}
      >
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
