import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import type { FieldIssue } from '#components/fields/fields-context.ts';
import type { SurveyAnswers, SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { askedOf, progressOf } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { QuestionInput } from './QuestionInput.tsx';
import css from './Questionnaire.module.css';

type Props = {
  definition: SurveyDefinition;
  answers: SurveyAnswers;
  onChange: (code: string, value: SurveyAnswers[string]) => void;
  issues: readonly FieldIssue[];
  /** A question to open and focus. A new object repeats it. */
  target?: { code: string } | undefined;
  /** Reports whether the input of a question is not a number. */
  onUntaken: (code: string, isUntaken: boolean) => void;
  /** The button that sends the answers, beside Back. */
  last: ReactNode;
  /** Above the questions of the first section. */
  intro?: ReactNode;
};

/** A survey, a section at a time. */
export function Questionnaire({ definition, answers, onChange, issues, target, onUntaken, last, intro }: Props) {
  const { t } = useTranslation('survey');
  const { label, help } = useLabels();
  const questions = questionsOf(definition);
  const shown = new Set(askedOf(questions, answers).map(({ code }) => code));
  const sections = definition.sections
    .map((section) => ({ ...section, shown: section.questions.filter(({ code }) => shown.has(code)) }))
    // sections without a question to ask are skipped
    .filter((section) => section.shown.length > 0);
  const [open, setOpen] = useState(() => firstOpen(sections, answers));
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(target);
  if (target !== seen) {
    setSeen(target);
    const section = sections.find((one) => one.shown.some(({ code }) => code === target?.code));
    if (section !== undefined) setOpen(section.code);
  }
  useEffect(() => {
    if (target === undefined) return;
    const field = box.current?.querySelector<HTMLElement>(`[data-question="${target.code}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [target]);
  const index = Math.max(
    sections.findIndex(({ code }) => code === open),
    0,
  );
  const section = sections[index];
  if (section === undefined) return <p className={css.quiet}>{t('noQuestions')}</p>;
  const goTo = (code: string | undefined) => {
    if (code === undefined) return;
    setOpen(code);
    // the heading of the section that opens
    setTimeout(() => {
      box.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    });
  };
  const wrongIn = (codes: readonly { code: string }[]) => codes.filter(({ code }) => issueOf(issues, code) !== undefined).length;
  const before = sections[index - 1];
  const after = sections[index + 1];
  return (
    <div ref={box} className={css.survey}>
      <nav className={css.steps} aria-label={t('sections')}>
        <ol>
          {sections.map((one, at) => {
            const { asked, answered } = progressOf(one.shown, answers);
            const wrong = wrongIn(one.shown);
            return (
              <li key={one.code}>
                <button type="button" className={css.step} aria-current={at === index ? 'step' : undefined} onClick={() => goTo(one.code)}>
                  <span>{label(one) || one.code}</span>
                  <span className={wrong > 0 ? css.stepWrong : css.stepCount}>
                    {wrong > 0 ? t('stepWrong', { count: wrong }) : t('stepCount', { answered, asked })}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <section className={css.panel} aria-label={label(section)}>
        <p className={css.place}>{t('place', { at: index + 1, of: sections.length })}</p>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {label(section) || section.code}
        </h2>
        {help(section) !== undefined && <p className={css.quiet}>{help(section)}</p>}
        {index === 0 && intro}
        {section.shown.map((question) => (
          <QuestionInput
            // another type is another input
            key={`${question.code} ${question.type}`}
            question={question}
            number={questions.filter(({ code }) => shown.has(code)).findIndex(({ code }) => code === question.code) + 1}
            value={answers[question.code] ?? null}
            onChange={(value) => onChange(question.code, value)}
            onUntaken={(isUntaken) => onUntaken(question.code, isUntaken)}
            wrong={issueOf(issues, question.code)}
          />
        ))}
        <div className={css.foot}>
          {before !== undefined && <Button onClick={() => goTo(before.code)}>{t('back')}</Button>}
          {after === undefined ? (
            last
          ) : (
            <Button look="primary" onClick={() => goTo(after.code)}>
              {t('next')}
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}

const issueOf = (issues: readonly FieldIssue[], code: string): string | undefined =>
  issues.find(({ path }) => path === code || path.startsWith(`${code}.`))?.message;

/** The first section with a question that is not answered. */
function firstOpen(
  sections: readonly { code: string; shown: SurveyDefinition['sections'][number]['questions'] }[],
  answers: SurveyAnswers,
): string {
  const open = sections.find(({ shown }) => {
    const { asked, answered } = progressOf(shown, answers);
    return answered < asked;
  });
  return (open ?? sections[0])?.code ?? '';
}
