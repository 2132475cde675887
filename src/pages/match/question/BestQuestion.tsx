import { HelpCircle } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Answer } from './Answer.tsx';
import css from './BestQuestion.module.css';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** The question whose answer decides most; passing it over brings the next one. */
export function BestQuestion() {
  const { t } = useTranslation('match');
  const { tried, whatIf, words } = useWorkbench();
  const { skip } = whatIf.search;
  const question = tried.questions.find(({ fact }) => !skip.includes(fact));
  const answered = useRef(false);
  // after an answer the cursor goes on to the next question, and not to nowhere
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
