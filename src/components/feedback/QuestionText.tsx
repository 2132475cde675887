import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import type { Question } from './confirm-context.ts';

const named = 5;
const none: readonly string[] = [];

/** The consequence of the question, and the affected records. */
export function QuestionText({ question: { text, names = none }, listClass }: { question: Question; listClass: string | undefined }) {
  const { t } = useTranslation('feedback');
  return (
    <>
      {text !== undefined && <p lang={langOf(text)}>{text}</p>}
      {names.length > 0 && (
        <ul className={listClass}>
          {names.slice(0, named).map((name, index) => (
            <li key={index} lang={langOf(name)}>
              {name}
            </li>
          ))}
          {names.length > named && <li>{t('confirm.more', { count: names.length - named })}</li>}
        </ul>
      )}
    </>
  );
}
