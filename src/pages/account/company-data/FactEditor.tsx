import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclareFacts } from '#api/company-data.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { CompanyData, Contradiction } from '#contract/company-data.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { ChoiceField } from '#entities/fact/ChoiceField.tsx';
import { DayField } from '#entities/fact/DayField.tsx';
import { kindOf, sameValue } from '#entities/fact/fact-value.ts';
import { FigureField } from '#entities/fact/FigureField.tsx';
import { TitleField } from '#entities/fact/TitleField.tsx';
import { YesNoField } from '#entities/fact/YesNoField.tsx';
import { today as dayOf } from '#http/clock.ts';
import { fieldMessage } from '#http/errors.ts';
import css from './CompanyData.module.css';
import { Contradicted } from './Contradicted.tsx';
import type { Company, Shown } from './shown-facts.ts';
import { useWords } from './use-words.ts';

type Props = { factKey: FactKey; shown: Shown | undefined; company: Company; data: CompanyData; onClose: () => void };

/** Declares a fact. What contradicts the register is not stored: the form stays, and offers a correction. */
export function FactEditor({ factKey, shown, company, data, onClose }: Props) {
  const { t } = useTranslation('companyData');
  const words = useWords(data);
  const announce = useAnnounce();
  const failureText = useFailureText();
  const save = useDeclareFacts();
  const before = shown?.fact.value ?? null;
  const [value, setValue] = useState<FactValue | null>(before);
  const [refused, setRefused] = useState<readonly Contradiction[]>([]);
  const isDirty = !sameValue(value, before);
  const { mayLeave, release } = useLeaveGuard(isDirty);
  const name = words.name(factKey);
  const own = shown?.fact.own === true ? shown.fact.value : null;
  const store = (next: FactValue | null) => save.mutateAsync({ businessId: company.id, facts: { [factKey]: next } });
  const send = async () => {
    const { contradictions } = await store(value);
    setRefused(contradictions);
    if (contradictions.length > 0) return;
    release();
    announce({ text: t('saved', { name }), undo: () => void store(own).catch(() => undefined), takesFocus: true });
    onClose();
  };
  const { unit } = words.typedIn(factKey);
  const problem = save.error === null ? undefined : (fieldMessage(save.error, `body.facts.${factKey}`) ?? failureText(save.error));
  return (
    <form
      className={css.editor}
      aria-label={t('editOf', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void send().catch(() => undefined);
      }}
    >
      <div className={css.field}>
        <Input factKey={factKey} name={name} value={value} data={data} onTake={setValue} />
        {unit !== '' && <span className={css.source}>{unit}</span>}
      </div>
      {kindOf(factKey) === 'figure' && <p className={css.source}>{t('rangeHint')}</p>}
      {problem !== undefined && (
        <p role="alert" className={css.wrong}>
          {problem}
        </p>
      )}
      {refused.length > 0 && <Contradicted contradictions={refused} company={company} data={data} onLeave={release} />}
      <div className={css.actions}>
        <Button type="submit" look="primary" aria-disabled={!isDirty || save.isPending}>
          {t('save')}
        </Button>
        <Button onClick={() => void mayLeave().then((may) => may && onClose())}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

type InputProps = { factKey: FactKey; name: string; value: FactValue | null; data: CompanyData; onTake: (value: FactValue | null) => void };

function Input({ factKey, name, value, data, onTake }: InputProps) {
  const { t } = useTranslation('match');
  const words = useWords(data);
  // the day on which the form opened
  const [today] = useState(dayOf);
  const common = { factKey, label: name, onTake };
  const kind = kindOf(factKey);
  switch (kind) {
    case 'flag':
    case 'declaration':
      return <YesNoField {...common} words="yesNo" value={typeof value === 'boolean' ? value : null} />;
    case 'qualification':
      return <TitleField {...common} value={value} today={today} />;
    case 'day':
      return <DayField {...common} value={typeof value === 'string' ? value : null} bounds={{ latest: today }} />;
    case 'figure':
      return <FigureField {...common} value={value} factor={words.typedIn(factKey).factor} />;
    default:
      return (
        <ChoiceField
          {...common}
          value={typeof value === 'string' ? value : null}
          choices={words.choices(factKey, value)}
          describe={(code) => `${kind === 'industry' ? `${code} ` : ''}${words.format(factKey, code)}`}
          none={t('field.none')}
        />
      );
  }
}
