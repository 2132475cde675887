import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import type { Absence, AbsenceFields } from '#contract/absence.ts';
import { isDay } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import textCss from '#components/text.module.css';
import css from './AbsenceForm.module.css';

type Props = {
  absent: Absence;
  saving: { isPending: boolean; error: Error | null; save: (fields: AbsenceFields | null, onSaved: () => void) => void };
  onClose: () => void;
};

/** First and last day of an absence, and the deputy. */
export function AbsenceForm({ absent: { absence, deputies }, saving: { isPending, error, save }, onClose }: Props) {
  const { t } = useTranslation('approve');
  const announce = useAnnounce();
  const failureText = useFailureText();
  // a past absence is not used as initial value
  const current = absence !== null && absence.to >= today() ? absence : null;
  const [from, setFrom] = useState(current?.from ?? today());
  const [to, setTo] = useState(current?.to ?? '');
  const [deputyId, setDeputy] = useState(current?.deputy?.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const isWrong = !isDay(from) || !isDay(to) || to < from || to < today();
  const submit = (fields: AbsenceFields | null) =>
    save(fields, () => {
      announce({ text: t(fields === null ? 'absence.ended' : 'absence.saved') });
      onClose();
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isWrong && !isPending) submit({ from, to, deputyId: deputyId === '' ? null : deputyId });
      }}
    >
      <p className={textCss.note}>{t('absence.lead')}</p>
      <div className={css.pair}>
        <label className={css.field}>
          <span>{t('absence.from')}</span>
          <DateInput value={from} onChange={setFrom} aria-invalid={isChecked && isWrong} />
        </label>
        <label className={css.field}>
          <span>{t('absence.to')}</span>
          <DateInput value={to} onChange={setTo} min={today()} aria-invalid={isChecked && isWrong} />
        </label>
      </div>
      <label className={css.field}>
        <span>{t('absence.deputy')}</span>
        <select value={deputyId} onChange={({ target }) => setDeputy(target.value)}>
          <option value="">{t('absence.noDeputy')}</option>
          {deputies.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name} ({one.username})
            </option>
          ))}
        </select>
      </label>
      {((isChecked && isWrong) || error !== null) && (
        <p role="alert" className={textCss.bad}>
          {isWrong || error === null ? t('absence.wrong') : failureText(error)}
        </p>
      )}
      <ForWriters>
        <div className={css.buttons}>
          {current !== null && (
            <Button look="quiet" disabled={isPending} onClick={() => submit(null)}>
              {t('absence.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('absence.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {t('absence.save')}
          </Button>
        </div>
      </ForWriters>
    </form>
  );
}
