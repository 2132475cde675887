import { useTranslation } from 'react-i18next';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import type { Drafted } from '#components/fields/use-draft-editor.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import type { SurveyDetail } from '#contract/survey.ts';
import type { SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useAnswerText } from './use-answer-text.ts';
import type { Filled } from './use-survey-draft.ts';

type Props = {
  definition: SurveyDefinition;
  companies: SurveyDetail['companies'];
  stored: Drafted<Filled>;
  typed: Filled;
  base: Filled;
  busy: boolean;
  onTakeStored: () => void;
  onSave: (merged: Filled) => void;
  onCancel: () => void;
};

type Flat = Record<string, unknown>;

/** No question has an empty code. */
const company = '';
const flat = ({ companyId, answers }: Filled): Flat => ({
  ...Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)),
  [company]: companyId,
});
const filled = ({ [company]: companyId, ...answers }: Flat): Filled => ({
  companyId: typeof companyId === 'string' ? companyId : null,
  answers: answers as Filled['answers'],
});

/** Two devices have saved: question by question, which answer counts. */
export function Conflict({ definition, companies, stored, typed, base, busy, onTakeStored, onSave, onCancel }: Props) {
  const { t } = useTranslation('survey');
  const { label } = useLabels();
  const textOf = useAnswerText();
  const theirs = stored.draft?.content ?? base;
  return (
    <AntdScope>
      <ConflictDialog<Flat>
        stored={flat(theirs)}
        typed={flat(typed)}
        base={flat(base)}
        fields={[
          {
            key: company,
            label: t('conflictField.company'),
            show: (of) => companies.find(({ id }) => id === of[company])?.name ?? t('company.none'),
          },
          ...questionsOf(definition).map((question) => ({
            key: question.code,
            label: label(question),
            show: (of: Flat) => textOf(question, of[question.code] as Filled['answers'][string] | undefined),
          })),
        ]}
        busy={busy}
        onTakeStored={onTakeStored}
        onSave={(merged) => onSave(filled(merged))}
        onCancel={onCancel}
      />
    </AntdScope>
  );
}
