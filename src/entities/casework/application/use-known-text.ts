import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { FormField } from '#contract/application-form.ts';
import { useAnswerText } from './use-answer-text.ts';

type Known = ApplicationDetail['known'][string];

/** Returns the source of a field's value, or the recorded value that differs from the input; undefined if there is none. */
export function useKnownText(definition: ApplicationDetail['definition']) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const answerText = useAnswerText(definition);
  return (field: FormField, known: Known | undefined, value: unknown): string | undefined => {
    if (known === undefined) return undefined;
    const { sourceDate } = known;
    const source = field.fact?.startsWith('account.') === true ? t('known.account') : known.source;
    const from = sourceDate === null ? source : t('known.dated', { source, day: day(sourceDate) });
    if (JSON.stringify(known.value) === JSON.stringify(value)) return t('known.same', { from });
    return t('known.differs', { from, value: answerText(`fields.${field.code}`, known.value) });
  };
}
