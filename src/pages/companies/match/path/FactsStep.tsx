import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclareFacts } from '#api/company-data.ts';
import { decidingFactsQuery } from '#api/deciding-facts.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { DecidingFacts } from '#contract/deciding-facts.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import { unitLeads } from '#domain/typed-number.ts';
import { FactField } from '#entities/companies/fact/FactField.tsx';
import { kindOf } from '#entities/companies/fact/fact-value.ts';
import { useFactWords, useNames } from '#entities/companies/fact/use-fact-words.ts';
import type { FactWords } from '#entities/companies/fact/use-fact-words.ts';
import { useSeparator } from '#entities/publishing/policy/names.ts';
import { today } from '#http/clock.ts';
import { useCurrentUser } from '#session/session.ts';
import css from './Path.module.css';
import type { Answers } from './use-path.ts';
import { useHeading, usePath, useSubject } from './use-path.ts';

type Props = { business: BusinessBase['business']; mine: BusinessBase['mine'] };

/** Asks for the most deciding facts of the company. Answers do not change the list. */
export function FactsStep({ business, mine }: Props) {
  const { answers, skip } = usePath();
  const [given] = useState({ answers, skip });
  const subject = useSubject(given.answers);
  // the list under answers must not change with a new fetch
  const asked = useQuery({ ...decidingFactsQuery({ ...subject, skip: given.skip }), staleTime: Infinity });
  if (asked.data === undefined)
    return asked.error === null ? <Skeleton rows={8} /> : <Failure error={asked.error} onRetry={() => void asked.refetch()} />;
  return <Questions asked={asked.data} before={given.answers} business={business} mine={mine} />;
}

type QuestionsProps = Props & {
  asked: DecidingFacts;
  /** Answers from before these questions. */
  before: Answers;
};

function Questions({ asked, before, business, mine }: QuestionsProps) {
  const { t } = useTranslation('start');
  const heading = useHeading();
  const user = useCurrentUser();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const separator = useSeparator();
  const { answers, skip, answer, open } = usePath();
  const words = useFactWords(useNames(asked, new Map(asked.declarations.map(({ key, statement }) => [key, statement]))));
  const save = useDeclareFacts();
  const { facts } = asked;
  const done = facts.filter(({ fact }) => answers[fact] !== undefined || skip.includes(fact)).length;
  const isOwn = user !== null && business !== null && mine.some(({ id }) => id === business.id);
  const show = async () => {
    if (!isOwn || Object.keys(answers).length === 0) {
      open('programmes');
      return;
    }
    const { contradictions } = await save.mutateAsync({ companyId: business.id, facts: answers });
    if (contradictions.length > 0)
      announce({ text: t('facts.contradicted', { facts: contradictions.map(({ key }) => words.name(key)).join(separator) }) });
    open('programmes', { set: [] });
  };
  return (
    <section className={css.panel} aria-labelledby="path-facts">
      <h2 id="path-facts" ref={heading} tabIndex={-1} className={css.heading}>
        {facts.length === 0 ? t('facts.none') : t('facts.title', { count: facts.length })}
      </h2>
      <p className={css.lead}>{business === null ? t('facts.lead') : <Chinese text={t('facts.leadFor', { name: business.name })} />}</p>
      <Before answers={before} words={words} />
      <ol className={css.questions}>
        {facts.map((one) => (
          <Question
            key={one.fact}
            asked={one}
            words={words}
            value={skip.includes(one.fact) ? null : answers[one.fact]}
            onTake={(value) => answer(one.fact, value)}
          />
        ))}
      </ol>
      {save.error !== null && (
        <p role="alert" className={css.problem}>
          {failureText(save.error)}
        </p>
      )}
      <div className={css.foot}>
        <p>
          {facts.length > 0 && <strong>{t('facts.done', { done, of: facts.length })}</strong>}{' '}
          <span className={css.kept}>{t(isOwn ? 'facts.kept' : 'facts.notKept')}</span>
        </p>
        <Button look="primary" disabled={save.isPending} onClick={() => void show().catch(() => undefined)}>
          {t('facts.show')}
        </Button>
      </div>
    </section>
  );
}

/** Earlier answers, each with a button to remove it. */
function Before({ answers, words }: { answers: Answers; words: FactWords }) {
  const { t } = useTranslation('start');
  const path = usePath();
  const keys = Object.keys(answers).filter((key): key is FactKey => isFactKey(key) && path.answers[key] !== undefined);
  if (keys.length === 0) return null;
  return (
    <ul className={css.before} aria-label={t('facts.before')}>
      {keys.map((key) => (
        <li key={key}>
          <button type="button" className={css.chip} onClick={() => path.answer(key, undefined)}>
            <span className="visually-hidden">{t('facts.takeBack')}</span> <Chinese text={words.name(key)} />{' '}
            <strong>{words.format(key, path.answers[key] ?? false)}</strong>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

type QuestionProps = {
  asked: DecidingFacts['facts'][number];
  words: FactWords;
  /** Null for “not known”, undefined without an answer. */
  value: Answers[FactKey] | null;
  onTake: (value: Answers[FactKey] | null) => void;
};

/** One question, why it is asked, and its answer. */
function Question({ asked: { fact, involved, policies }, words, value, onTake }: QuestionProps) {
  const { t } = useTranslation('start');
  const { count } = useFormat();
  const separator = useSeparator();
  const kind = kindOf(fact);
  const { unit } = words.typedIn(fact);
  const saysUnknown = kind === 'flag' || kind === 'declaration' || kind === 'qualification';
  const question = words.question(fact);
  const names = policies.map(({ title, shortName }) => shortName ?? title).join(separator);
  return (
    <li className={css.question} data-testid="path-question" data-answered={value !== undefined}>
      <h3 className={css.ask}>
        <Chinese text={question} />
      </h3>
      <div className={css.answer}>
        <div className={css.field} data-kind={kind}>
          {unitLeads(unit) && <span className={css.unit}>{unit}</span>}
          <FactField
            factKey={fact}
            label={unit === '' ? question : `${question} (${unit})`}
            value={value}
            words={words}
            today={today()}
            // for fields without an own choice, clearing gives no answer
            onTake={(next) => onTake(next === null && !saysUnknown ? undefined : next)}
          />
          {unit !== '' && !unitLeads(unit) && <span className={css.unit}>{unit}</span>}
        </div>
        {!saysUnknown && (
          <Button
            look="quiet"
            aria-pressed={value === null}
            className={css.unknown}
            onClick={() => onTake(value === null ? undefined : null)}
          >
            {t('facts.unknown')} <span className="visually-hidden">{question}</span>
          </Button>
        )}
      </div>
      <p className={css.why}>
        <Chinese
          text={
            involved > policies.length
              ? t('facts.whyMany', { count: involved, total: count(involved), names })
              : t('facts.why', { count: involved, names })
          }
        />
      </p>
    </li>
  );
}
