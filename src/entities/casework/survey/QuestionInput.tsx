import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyAnswers, SurveyQuestion } from '#contract/survey-form.ts';
import { levels } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import css from './Questionnaire.module.css';
import type { FieldProps } from './TypedInput.tsx';
import { NumberInput, TextInput } from './TypedInput.tsx';

type Value = SurveyAnswers[string];

type Props = {
  question: SurveyQuestion;
  number: number;
  value: Value;
  onChange: (value: Value) => void;
  onUntaken: (isUntaken: boolean) => void;
  wrong: string | undefined;
};

/** A question and its answer. */
export function QuestionInput({ question, number, value, onChange, onUntaken, wrong }: Props) {
  const id = useId();
  const { help } = useLabels();
  const helped = help(question);
  const described = [helped === undefined ? undefined : `${id}-help`, wrong === undefined ? undefined : `${id}-wrong`]
    .filter((one) => one !== undefined)
    .join(' ');
  const field = {
    id,
    question,
    value,
    onChange,
    onUntaken,
    described: described === '' ? undefined : described,
    isWrong: wrong !== undefined,
  };
  const below = (
    <>
      {helped !== undefined && (
        <p id={`${id}-help`} className={css.help}>
          {helped}
        </p>
      )}
      {wrong !== undefined && (
        <p id={`${id}-wrong`} role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
    </>
  );
  const title = <Title question={question} number={number} />;
  const isOne = question.type === 'number' || question.type === 'text';
  return (
    <div className={wrong === undefined ? css.question : `${css.question} ${css.isWrong}`} data-question={question.code}>
      {isOne ? (
        <>
          <label htmlFor={`${id}-input`} className={css.title}>
            {title}
          </label>
          {below}
          {question.type === 'number' ? <NumberInput {...field} /> : <TextInput {...field} />}
        </>
      ) : (
        <fieldset className={css.fieldset} aria-describedby={field.described} aria-invalid={field.isWrong || undefined}>
          <legend className={css.title}>{title}</legend>
          {below}
          <Choices {...field} />
        </fieldset>
      )}
    </div>
  );
}

function Title({ question, number }: { question: SurveyQuestion; number: number }) {
  const { t } = useTranslation('survey');
  const { label } = useLabels();
  return (
    <>
      <span aria-hidden>{t('number', { number })}</span> {label(question) || question.code}
      {question.required ? <span className={css.required}> {t('required')}</span> : <span className={css.optional}> {t('optional')}</span>}
    </>
  );
}

function Choices(props: FieldProps) {
  const { question, value, onChange } = props;
  switch (question.type) {
    case 'choice':
      return <OneOf {...props} />;
    case 'choices':
      return <SeveralOf {...props} />;
    case 'scale':
      return (
        <Cleared isFilled={!question.required && value !== null} onClear={() => onChange(null)}>
          <Levels question={question} name={props.id} value={value} onChange={onChange} />
        </Cleared>
      );
    default:
      return <Matrix {...props} />;
  }
}

/** A chosen radio button cannot be unchosen: optional questions get a button that does it. */
function Cleared({ isFilled, onClear, children }: { isFilled: boolean; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('survey');
  return (
    <>
      {children}
      {isFilled && (
        <button type="button" className={css.clear} onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </>
  );
}

function OneOf({ id, question, value, onChange }: FieldProps) {
  const { label } = useLabels();
  return (
    <Cleared isFilled={!question.required && value !== null} onClear={() => onChange(null)}>
      <div className={css.options}>
        {question.options.map((option) => (
          <label key={option.code} className={css.option}>
            <input type="radio" name={id} checked={value === option.code} onChange={() => onChange(option.code)} />
            {label(option) || option.code}
          </label>
        ))}
      </div>
    </Cleared>
  );
}

function SeveralOf({ question, value, onChange }: FieldProps) {
  const { t } = useTranslation('survey');
  const { label } = useLabels();
  const chosen = Array.isArray(value) ? value : [];
  const { most, least, options } = question;
  const isFull = most !== null && chosen.length >= most;
  const toggle = (code: string, isOn: boolean) => {
    const next = options.map((one) => one.code).filter((one) => (one === code ? isOn : chosen.includes(one)));
    onChange(next.length === 0 ? null : next);
  };
  const limit =
    least !== null && most !== null
      ? t('choose.between', { least, most })
      : most !== null
        ? t('choose.most', { most })
        : least !== null
          ? t('choose.least', { least })
          : '';
  return (
    <>
      <div className={css.options}>
        {options.map((option) => {
          const isOn = chosen.includes(option.code);
          return (
            <label key={option.code} className={css.option}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={({ target }) => toggle(option.code, target.checked)}
              />
              {label(option) || option.code}
            </label>
          );
        })}
      </div>
      {limit !== '' && <p className={css.help}>{t('choose.chosen', { limit, count: chosen.length })}</p>}
    </>
  );
}

type LevelsProps = { question: SurveyQuestion; name: string; value: unknown; onChange: (level: number) => void; isBare?: boolean };

/** One to five, from worst to best. */
function Levels({ question: { low, lowEn, high, highEn }, name, value, onChange, isBare = false }: LevelsProps) {
  const { label } = useLabels();
  const [least, most] = [label({ label: low, labelEn: lowEn }), label({ label: high, labelEn: highEn })];
  const meaning = (level: number) =>
    level === 1 && least !== '' ? `1 ${least}` : level === 5 && most !== '' ? `5 ${most}` : String(level);
  return (
    <div className={css.levels}>
      {!isBare && least !== '' && (
        <span className={css.end} aria-hidden>
          {least}
        </span>
      )}
      {levels.map((level) => (
        <label key={level} className={css.level}>
          <input type="radio" name={name} aria-label={meaning(level)} checked={value === level} onChange={() => onChange(level)} />
          <span aria-hidden>{level}</span>
        </label>
      ))}
      {!isBare && most !== '' && (
        <span className={css.end} aria-hidden>
          {most}
        </span>
      )}
    </div>
  );
}

function Matrix({ id, question, value, onChange }: FieldProps) {
  const { t } = useTranslation('survey');
  const { label } = useLabels();
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const { low, lowEn, high, highEn, required } = question;
  const ends = [label({ label: low, labelEn: lowEn }), label({ label: high, labelEn: highEn })];
  return (
    <Cleared isFilled={!required && Object.keys(given).length > 0} onClear={() => onChange(null)}>
      {ends.every((end) => end !== '') && <p className={css.help}>{t('ends', { low: ends[0], high: ends[1] })}</p>}
      <div className={css.matrix}>
        {question.rows.map((row) => (
          <fieldset key={row.code} className={css.row}>
            <legend className={css.rowTitle}>{label(row) || row.code}</legend>
            <Levels
              isBare
              question={question}
              name={`${id}-${row.code}`}
              value={given[row.code]}
              onChange={(level) => onChange({ ...given, [row.code]: level })}
            />
          </fieldset>
        ))}
      </div>
    </Cleared>
  );
}
