import { useTranslation } from 'react-i18next';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { readCriterion, readingLines } from '#domain/matching/wording/plain.ts';
import { useFormat } from '#components/format/format.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { useCriteriaBook } from '#entities/companies/criteria-builder/state/use-criteria-book.ts';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { useNeedNames } from '#entities/publishing/policy/names.ts';
import { workedOn } from '#components/fields/use-draft-editor.ts';
import { today } from '#http/clock.ts';
import { contentFields } from '../fields/content.ts';
import type { ContentField } from '../fields/content.ts';
import type { useEditor } from './use-editor.ts';

type Props = {
  editor: ReturnType<typeof useEditor>;
  onTakeStored: () => void;
  onCancel: () => void;
  onSave: (content: EditablePolicy, over: Editing) => void;
};

/** Shows both versions side by side, field by field, after somebody else saved first. */
export function EditorConflict({ editor, onTakeStored, onCancel, onSave }: Props) {
  const fields = useConflictFields();
  const { conflict, form, base, busy } = editor;
  const stored = conflict === undefined ? null : workedOn(conflict);
  if (conflict === undefined || stored === null) return null;
  return (
    <ConflictDialog<EditablePolicy>
      stored={stored}
      typed={form.content}
      base={base}
      fields={fields}
      busy={busy}
      onTakeStored={onTakeStored}
      onSave={(merged) => onSave(merged, conflict)}
      onCancel={onCancel}
    />
  );
}

function useConflictFields(): ConflictField<EditablePolicy>[] {
  const { t, i18n } = useTranslation(['policyAdmin', 'policy']);
  const { money } = useFormat();
  const book = useCriteriaBook();
  const { nameOf } = useVocabulary();
  const { nameOf: industryOf } = useIndustries();
  const needName = useNeedNames();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const show: Partial<Record<ContentField, (content: EditablePolicy) => string>> = {
    kind: ({ kind }) => t(`policy:kind.${kind}`),
    level: ({ level }) => t(`policy:level.${level}`),
    category: ({ category }) => nameOf('policy.category', category),
    supportMode: ({ supportMode }) => (supportMode === null ? '' : nameOf('policy.supportMode', supportMode)),
    regionCode: ({ regionCode }) => book.namesIn(language).regions(regionCode) ?? regionCode,
    amountMax: ({ amountMax }) => (amountMax === null ? '' : money(amountMax)),
    issuers: ({ issuers }) => issuers.join('、'),
    tags: ({ tags }) => tags.join('、'),
    needs: ({ needs = [] }) => needs.map(needName).join('、'),
    industries: ({ industries }) => industries.map((code) => `${code} ${industryOf(code)}`).join('、'),
    scales: ({ scales }) => scales.map((scale) => nameOf('scale', scale)).join('、'),
    contact: ({ contact }) => (contact === null ? '' : [contact.department, contact.phone, contact.address].filter(Boolean).join(' · ')),
    attachments: ({ attachments }) => attachments.map(({ name }) => name).join('、'),
    cites: ({ cites }) => cites.join('、'),
    criteria: ({ criteria }) =>
      criteria === null ? '' : readingLines(readCriterion(criteria, language, book.namesIn(language), today())).join('\n'),
  };
  return contentFields.map((key) => {
    const shown = show[key];
    return { key, label: t(`field.${key}`), ...(shown !== undefined && { show: shown }) };
  });
}
