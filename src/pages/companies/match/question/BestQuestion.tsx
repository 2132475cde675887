import { isMark } from '#domain/matching/model/criteria.ts';
import { HelpCircle } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { isHolding } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue, Figure } from '#domain/matching/model/profile.ts';
import { unitLeads } from '#domain/typed-number.ts';
import { ChoiceField } from '#entities/companies/fact/ChoiceField.tsx';
import { readDay } from '#entities/companies/fact/day.ts';
import fields from '#entities/companies/fact/fields.module.css';
import { readFigure, writeFigure } from '#entities/companies/fact/figure.ts';
import { kindOf } from '#entities/companies/fact/fact-value.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import css from './BestQuestion.module.css';

const LeaveGuard = lazy(() => import('#components/form/LeaveGuard.tsx').then((module) => ({ default: module.LeaveGuard })));

/** Guards a typed answer that was not submitted. */
const guardOf = (text: string) =>
  text.trim() !== '' && (
    <Suspense>
      <LeaveGuard />
    </Suspense>
  );

/** The question whose answer decides most policies; skipping it shows the next one. */
export function BestQuestion() {
  const { t } = useTranslation('match');
  const { tried, whatIf, words } = useWorkbench();
  const { skip } = whatIf.search;
  const question = tried.questions.find(({ fact }) => !skip.includes(fact));
  const answered = useRef(false);
  // after an answer the focus moves to the next question instead of getting lost
  const heading = (element: HTMLHeadingElement | null) => {
    if (element === null || !answered.current) return;
    answered.current = false;
    element.focus();
  };
  const goOn = () => {
    answered.current = true;
  };

  if (question === undefined)
    return (
      <section className={css.card} aria-label={t('question.label')}>
        <h2 ref={heading} tabIndex={-1} className={css.done}>
          {skip.length > 0 ? t('question.allSkipped') : t('question.none')}
        </h2>
        {skip.length > 0 && (
          <Button look="quiet" onClick={whatIf.askAgain}>
            {t('question.again', { count: skip.length })}
          </Button>
        )}
      </section>
    );
  return (
    <section className={css.card} aria-label={t('question.label')}>
      <p className={css.why}>
        <HelpCircle size={16} aria-hidden />
        <span>
          {question.decides > 0 ? t('question.decides', { count: question.decides }) : t('question.involved', { count: question.involved })}
        </span>
      </p>
      <h2 key={`question ${question.fact}`} ref={heading} tabIndex={-1} className={css.question}>
        {words.question(question.fact)}
      </h2>
      <Answer
        key={`answer ${question.fact}`}
        factKey={question.fact}
        onAnswer={(value) => {
          goOn();
          whatIf.change({ key: question.fact, value });
        }}
        onSkip={() => {
          goOn();
          whatIf.skip(question.fact);
        }}
      />
    </section>
  );
}

type Props = { factKey: FactKey; onAnswer: (value: FactValue) => void; onSkip: () => void };

/** The answer to a question, applied only when it is complete: partial input must not bring up the next question. */
function Answer({ factKey, onAnswer, onSkip }: Props) {
  const { t } = useTranslation('match');
  const kind = kindOf(factKey);
  const skip = (
    <Button look="quiet" onClick={onSkip}>
      {t('question.skip')}
    </Button>
  );
  if (kind === 'flag' || kind === 'declaration')
    return (
      <div className={css.answer}>
        <Button onClick={() => onAnswer(true)}>{t('yesNo.yes')}</Button>
        <Button onClick={() => onAnswer(false)}>{t('yesNo.no')}</Button>
        {skip}
      </div>
    );
  if (kind === 'figure' || kind === 'day') return <Typed factKey={factKey} onAnswer={onAnswer} skip={skip} />;
  if (kind === 'qualification') return <Title factKey={factKey} onAnswer={onAnswer} skip={skip} />;
  return <Chosen factKey={factKey} onAnswer={onAnswer} skip={skip} />;
}

type Part = Pick<Props, 'factKey' | 'onAnswer'> & { skip: ReactNode };

function Chosen({ factKey, onAnswer, skip }: Part) {
  const { t } = useTranslation('match');
  const { words } = useWorkbench();
  return (
    <div className={css.answer}>
      <div className={css.choice}>
        <ChoiceField
          factKey=""
          label={words.question(factKey)}
          value={null}
          choices={words.choices(factKey)}
          none={t('question.choose')}
          onTake={(value) => value !== null && onAnswer(value)}
        />
      </div>
      {skip}
    </div>
  );
}

/** A band as an example, in units that people type. */
const bandOf = (unit: string, factor: number): Figure =>
  unitLeads(unit) || factor > 1 ? { min: 200_000, max: 3_000_000 } : { min: 20, max: 300 };

/** A figure or a day. */
function Typed({ factKey, onAnswer, skip }: Part) {
  const { t } = useTranslation('match');
  const { words, today } = useWorkbench();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const id = useId();
  const isFigure = kindOf(factKey) === 'figure';
  const { unit, factor } = words.typedIn(factKey);
  const read = isFigure ? readFigure(text, factor, factKey) : readDay(text, { latest: today });
  const problem = 'problem' in read ? t(`problem.${read.problem}`) : read.value === null ? t('problem.empty') : null;
  const hint = isFigure ? t('question.bandHint', { band: writeFigure(bandOf(unit, factor), factor) }) : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('value' in read && read.value !== null) onAnswer(read.value);
    else setRefused(true);
  };
  return (
    <form className={css.answer} noValidate onSubmit={submit}>
      <div className={css.typed}>
        {unitLeads(unit) && <span className={css.unit}>{unit}</span>}
        <input
          className={fields.input}
          type="text"
          autoComplete="off"
          maxLength={40}
          aria-label={unit === '' ? words.question(factKey) : `${words.question(factKey)} (${unit})`}
          aria-invalid={refused && problem !== null}
          aria-describedby={`${id}-hint`}
          placeholder={isFigure ? undefined : t('field.dayFormat')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {unit !== '' && !unitLeads(unit) && <span className={css.unit}>{unit}</span>}
      </div>
      <Button type="submit" look="primary">
        {t('question.take')}
      </Button>
      {skip}
      {guardOf(text)}
      <p id={`${id}-hint`} className={refused && problem !== null ? fields.problem : css.hint} role={refused ? 'alert' : undefined}>
        {refused && problem !== null ? problem : hint}
      </p>
    </form>
  );
}

/**
 * A list of the register: never on it, or since when, with the day of removal if any. A title: held or not, with an optional day; if its day is
 * known, asks for the day it was first obtained.
 */
function Title({ factKey, onAnswer, skip }: Part) {
  const { t } = useTranslation('match');
  const { words, today, tried } = useWorkbench();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const id = useId();
  const known = tried.profile[factKey];
  const holding = known !== undefined && isHolding(known) && known.held ? known : { held: true };
  const isTitle = !isMark(factKey);
  const part = !isTitle ? 'until' : holding.since === undefined ? 'since' : 'first';
  const read = readDay(text, { latest: isTitle ? (holding.since ?? today) : today });
  const problem = refused && 'problem' in read ? t(`problem.${read.problem}`) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('problem' in read) setRefused(true);
    else onAnswer({ ...holding, ...(read.value !== null && { [part]: read.value }) });
  };
  return (
    <form className={css.answer} noValidate onSubmit={submit}>
      <Button onClick={() => onAnswer({ held: false })}>{isTitle ? t('held.no') : t('yesNo.no')}</Button>
      <div className={css.held}>
        <Button type="submit">{isTitle ? t('held.yes') : t('yesNo.yes')}</Button>
        <input
          className={fields.input}
          type="text"
          autoComplete="off"
          maxLength={16}
          aria-label={
            part === 'until' ? t('field.removedOf', { name: words.name(factKey) }) : t(`field.${part}Of`, { name: words.name(factKey) })
          }
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          placeholder={part === 'until' ? t('question.removedHint') : t(`question.${part}Hint`)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {skip}
      {guardOf(text)}
      {problem !== null && (
        <p id={id} className={fields.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
