import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import type { AdminSurveyDetail } from '#contract/survey-admin.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './draft.ts';

type Props = {
  stored: AdminSurveyDetail;
  typed: Draft;
  base: Draft;
  busy: boolean;
  onTakeStored: () => void;
  onSave: (merged: Draft) => void;
  onCancel: () => void;
};

const questionList = (sections: Draft['sections'], label: ReturnType<typeof useLabels>['label']) => (
  <ol>
    {sections.flatMap((section) =>
      section.questions.map((question) => <li key={question.code}>{`${label(section)}: ${label(question)}`}</li>),
    )}
  </ol>
);

/** Somebody else has saved the survey: who and when, and both versions. */
export function SurveyConflict({ stored, typed, base, onSave, ...rest }: Props) {
  const { t } = useTranslation(['surveyAdmin', 'admin']);
  const { moment } = useFormat();
  const { label } = useLabels();
  return (
    <ConflictDialog<Draft & { saved: string }>
      {...rest}
      stored={{ ...draftOf(stored), saved: t('conflict.by', { by: stored.savedBy ?? '', when: moment(stored.savedAt) }) }}
      typed={{ ...typed, saved: t('conflict.mine') }}
      base={{ ...base, saved: t('conflict.mine') }}
      fields={[
        { key: 'saved', label: t('conflict.saved') },
        { key: 'title', label: t('admin:design.words.zh', { name: t('edit.name') }) },
        { key: 'titleEn', label: t('admin:design.words.en', { name: t('edit.name') }) },
        {
          key: 'sections',
          label: t('edit.questions'),
          show: ({ sections }) => questionList(sections, label),
        },
      ]}
      onSave={({ saved: _saved, ...merged }) => onSave(merged)}
    />
  );
}
