import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclareFacts } from '#api/company-data.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { CompanyData, Contradiction } from '#contract/company-data.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { FactField } from '#entities/companies/fact/FactField.tsx';
import { kindOf, sameValue } from '#entities/companies/fact/fact-value.ts';
import { today as dayOf } from '#http/clock.ts';
import { fieldMessage } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './CompanyData.module.css';
import { Contradicted } from './Contradicted.tsx';
import type { Company, Shown } from './shown-facts.ts';
import { useWords } from './use-words.ts';

type Props = { factKey: FactKey; shown: Shown | undefined; company: Company; data: CompanyData; onClose: () => void };

/** Declares a fact. A value that contradicts the register is not stored: the form stays, and offers a correction. */
export function FactEditor({ factKey, shown, company, data, onClose }: Props) {
  const { t } = useTranslation('companyData');
  const words = useWords(data);
  // the day on which the form opened
  const [today] = useState(dayOf);
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
  const store = (next: FactValue | null) => save.mutateAsync({ companyId: company.id, facts: { [factKey]: next } });
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
      <div className={layoutCss.bar}>
        <FactField factKey={factKey} label={name} value={value} words={words} today={today} onTake={setValue} />
        {unit !== '' && <span className={css.source}>{unit}</span>}
      </div>
      {kindOf(factKey) === 'figure' && <p className={css.source}>{t('rangeHint')}</p>}
      {problem !== undefined && (
        <p role="alert" className={textCss.problem}>
          {problem}
        </p>
      )}
      {refused.length > 0 && <Contradicted contradictions={refused} company={company} data={data} onLeave={release} />}
      <div className={`${layoutCss.row} ${layoutCss.above8}`}>
        <Button type="submit" look="primary" aria-disabled={!isDirty || save.isPending}>
          {t('save')}
        </Button>
        <Button onClick={() => void mayLeave().then((may) => may && onClose())}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
