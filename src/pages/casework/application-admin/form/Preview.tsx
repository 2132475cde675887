import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsContext } from '#components/fields/fields-context.ts';
import { formGrid } from '#components/form/FormSections.tsx';
import { fieldOf } from '#contract/application/answers.ts';
import type { ApplicationAnswers, ApplicationDefinition } from '#contract/application-form.ts';
import { askedIn } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { AttributeInput } from '#entities/publishing/listing/form/AttributeInput.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../ApplicationAdmin.module.css';

const noAnswers: ApplicationAnswers = { fields: {}, materials: {} };

/** The form like its applicants will see it. Input here shows which fields depend on which; it is not stored. */
export function Preview({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['applicationAdmin', 'application']);
  const { label, help, unit } = useLabels();
  const id = useId();
  const [answers, setAnswers] = useState(noAnswers);
  const asked = askedIn(definition, answers);
  const form = { issues: [], warnings: [], setUntaken: () => undefined, fieldId: (field: string) => `${id}-${field}` };
  return (
    <FieldsContext value={form}>
      <div className={`${formGrid.fields} ${css.preview}`}>
        {asked.fields
          // unfinished choices cannot be rendered
          .filter((field) => !(field.type.startsWith('choice') && field.options.length === 0))
          .map((field) => (
            <AttributeInput
              // another type is another input
              key={`${field.code} ${field.type}`}
              path={`fields.${field.code}`}
              field={fieldOf(field)}
              label={unit(field) === '' ? label(field) : t('application:labelUnit', { label: label(field), unit: unit(field) })}
              help={help(field)}
              optionOf={(option) => label(field.options.find(({ code }) => code === option) ?? { label: option, labelEn: option })}
              links={[]}
              value={answers.fields[field.code] ?? null}
              onChange={(value) => setAnswers((before) => ({ ...before, fields: { ...before.fields, [field.code]: value } }))}
            />
          ))}
      </div>
      <ul className={css.previewFiles}>
        {asked.materials.map((material) => (
          <li key={material.code}>
            <strong>{label(material)}</strong> {material.required && <span className={textCss.bad}>*</span>}
            <span className={`${textCss.note} ${layoutCss.block}`}>
              {[help(material), t('describe.files', { count: material.most })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </FieldsContext>
  );
}
