import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import { Send } from 'lucide-react';
import { FieldsContext, focusField } from '#components/fields/fields-context.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { formGrid, FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { SaveBar } from '#components/form/SaveBar.tsx';
import { fieldOf } from '#contract/application/answers.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { isAsked, missingIn } from '#domain/application/form.ts';
import { byPath, fromPaths } from '#entities/application/paths.ts';
import { useLabels } from '#entities/application/use-labels.ts';
import { useAnswerText } from '#entities/application/use-answer-text.ts';
import { AttributeInput } from '#entities/listing/form/AttributeInput.tsx';
import { FilesInput } from '#entities/listing/form/FilesInput.tsx';
import { fieldIssuesOf } from '#http/errors.ts';
import { useKnownText } from '#entities/application/use-known-text.ts';
import { useApplicationDraft } from './use-application-draft.ts';

/** The form of an application that is with its applicant. What is missing is said; it can be saved all the same. */
export function ApplicationForm({ read }: { read: ApplicationDetail }) {
  const { t } = useTranslation(['application', 'admin']);
  const { definition } = read;
  const draft = useApplicationDraft(read);
  const { editor, sending } = draft;
  const { content, update, fieldId } = editor;
  const { label, help } = useLabels();
  const answerText = useAnswerText(definition);
  const knownText = useKnownText(definition);
  /** What is missing is marked at its field once the user has wanted to send. */
  const [isAskedFor, setAskedFor] = useState(false);
  const missing = missingIn(definition, content);
  const refused = fieldIssuesOf(sending.error).map(({ path, message }) => ({ path: path.replace(/^body\.answers\./, ''), message }));
  const unfilled = isAskedFor ? missing.map((path) => ({ path, message: t('missing') })) : [];
  const issues = [...editor.issues, ...refused.filter(({ path }) => !missing.includes(path)), ...unfilled];
  const items = [
    ...definition.fields.map((field) => ({ ...field, path: `fields.${field.code}` })),
    ...definition.materials.map((material) => ({ ...material, path: `materials.${material.code}` })),
  ];
  const labelOf = (path: string) => {
    const item = items.find((one) => path === one.path || path.startsWith(`${one.path}.`));
    return item === undefined ? path : label(item);
  };
  const problems = useMemo(
    () => (editor.isQuiet ? [] : issues.map(({ path, message }) => ({ name: path, message }))),
    [editor.isQuiet, issues],
  );
  const set = (part: keyof ApplicationAnswers, code: string, value: unknown) =>
    update((before) => ({ ...before, [part]: { ...before[part], [code]: value } }));
  const send = () => {
    setAskedFor(true);
    const [first] = missing;
    if (first === undefined) void draft.send();
    else focusField(fieldId, first);
  };
  const sections = [
    { id: fieldId('fields'), title: t('part.fields') },
    ...(definition.materials.length > 0 ? [{ id: fieldId('materials'), title: t('part.materials') }] : []),
  ];
  return (
    <FieldsContext value={{ issues, warnings: [], setUntaken: editor.setUntaken, fieldId }}>
      <FormSummary
        problems={problems}
        form={{ focusField: (name) => focusField(fieldId, String(name)), scrollToField: () => undefined }}
        labelOf={labelOf}
      />
      <SectionLinks label={t('part.label')} sections={sections} />
      <FormSection id={fieldId('fields')} title={t('part.fields')} lead={t('part.fieldsLead')}>
        <div className={formGrid.fields}>
          {definition.fields
            .filter((field) => isAsked(field.when, definition, content))
            .map((field) => (
              <AttributeInput
                key={field.code}
                path={`fields.${field.code}`}
                field={fieldOf(field)}
                label={field.unit === '' ? label(field) : t('labelUnit', { label: label(field), unit: field.unit })}
                help={knownText(field, read.known[field.code], content.fields[field.code]) ?? help(field)}
                optionOf={(code) => label(field.options.find((option) => option.code === code) ?? { label: code, labelEn: code })}
                links={[]}
                value={content.fields[field.code] ?? null}
                onChange={(value) => set('fields', field.code, value)}
              />
            ))}
        </div>
      </FormSection>
      {definition.materials.length > 0 && (
        <FormSection id={fieldId('materials')} title={t('part.materials')} lead={t('part.materialsLead')}>
          <div className={formGrid.fields}>
            {definition.materials
              .filter((material) => isAsked(material.when, definition, content))
              .map((material) => (
                <FilesInput
                  key={material.code}
                  field={`materials.${material.code}`}
                  label={label(material)}
                  help={help(material) ?? t('most', { count: material.most })}
                  required={material.required}
                  value={content.materials[material.code] ?? []}
                  onChange={(files) => set('materials', material.code, files)}
                />
              ))}
          </div>
        </FormSection>
      )}
      <SaveBar
        dirty={editor.dirty}
        busy={editor.busy && !editor.isQuiet}
        isNew={false}
        autosave={draft.autosave}
        failure={draft.failure}
        onSave={() => void draft.saved()}
      >
        <Button icon={<Send size={16} aria-hidden />} loading={sending.isPending} onClick={send}>
          {t(read.state === 'returned' ? 'act.sendAgain' : 'act.send')}
        </Button>
      </SaveBar>
      {editor.conflict?.draft != null && (
        <ConflictDialog<Record<string, unknown>>
          stored={byPath(editor.conflict.draft.content)}
          typed={byPath(content)}
          base={byPath(editor.base)}
          fields={items.map(({ path }) => ({ key: path, label: labelOf(path), show: (value) => answerText(path, value[path]) }))}
          busy={editor.busy}
          onTakeStored={draft.takeStored}
          onSave={(merged) => void draft.saved(fromPaths(merged), { over: editor.conflict })}
          onCancel={draft.putOff}
        />
      )}
    </FieldsContext>
  );
}
