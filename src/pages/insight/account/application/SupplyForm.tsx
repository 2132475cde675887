import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useSupplyApplication } from '#api/application.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { FieldsContext, focusField } from '#components/fields/fields-context.ts';
import { formGrid } from '#components/form/FormSections.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { CaseRequest } from '#contract/application-time.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { isBlank } from '#domain/form/form.ts';
import { byPath } from '#entities/casework/application/paths.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import css from './ApplicationPage.module.css';
import { Entry, Material } from './Entry.tsx';
import { titleId } from './title-id.ts';

type Props = { application: ApplicationDetail; request: CaseRequest };

/** The fields and materials that an officer has requested, with their present values; nothing else can be changed. */
export function SupplyForm({ application, request }: Props) {
  const { t } = useTranslation('application');
  const { definition, answers, id, version } = application;
  const items = request.items ?? [];
  const fields = definition.fields.filter(({ code }) => items.includes(`fields.${code}`));
  const materials = definition.materials.filter(({ code }) => items.includes(`materials.${code}`));
  const [content, setContent] = useState<ApplicationAnswers>(() => ({
    fields: Object.fromEntries(fields.map(({ code }) => [code, answers.fields[code] ?? null])),
    materials: Object.fromEntries(materials.map(({ code }) => [code, answers.materials[code] ?? []])),
  }));
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [untaken, setUntaken] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { mutateAsync, isPending, error } = useSupplyApplication();
  const { release } = useLeaveGuard(isDirty);
  const formId = useId();
  const fieldId = (field: string) => `${formId}-${field}`;
  const given = byPath(content);
  const missing = items.filter((path) => isBlank(given[path]));
  const refused = fieldIssuesOf(error).map(({ path, message }) => ({ path: path.replace(/^body\.answers\./, ''), message }));
  const issues = [...refused, ...(isChecked ? missing.map((path) => ({ path, message: t('supply.missing') })) : [])];
  const set = (part: keyof ApplicationAnswers, code: string, value: unknown) => {
    setDirty(true);
    setContent((before) => ({ ...before, [part]: { ...before[part], [code]: value } }));
  };
  const send = async () => {
    setChecked(true);
    const [first] = [...missing, ...untaken];
    if (first !== undefined) {
      focusField(fieldId, first);
      return;
    }
    try {
      const sent = await mutateAsync({ id, version, answers: content });
      release();
      client.setQueryData(applicationQueries.detail(id).queryKey, sent);
      announce({ text: t('supply.done') });
      // the form, with the focused button, was removed
      setTimeout(() => document.getElementById(titleId)?.focus({ preventScroll: true }));
    } catch {
      // changed elsewhere: the input stays for another attempt
      await client.invalidateQueries({ queryKey: applicationQueries.detail(id).queryKey });
    }
  };
  return (
    <FieldsContext
      value={{
        issues,
        warnings: [],
        setUntaken: (field, what) => setUntaken((before) => [...before.filter((one) => one !== field), ...(what === null ? [] : [field])]),
        fieldId,
      }}
    >
      <div className={css.supply}>
        <div className={formGrid.fields}>
          {fields.map((field) => (
            <Entry
              key={field.code}
              read={application}
              field={{ ...field, required: true }}
              value={content.fields[field.code] ?? null}
              onChange={(value) => set('fields', field.code, value)}
            />
          ))}
          {materials.map((material) => (
            <Material
              key={material.code}
              read={application}
              material={{ ...material, required: true }}
              value={content.materials[material.code] ?? []}
              onChange={(files) => set('materials', material.code, files)}
            />
          ))}
        </div>
        {error !== null && refused.length === 0 && (
          <p role="alert" className={css.message}>
            {failureText(error)}
          </p>
        )}
        <Button
          type="primary"
          className={css.send ?? ''}
          icon={<Send size={16} aria-hidden />}
          loading={isPending}
          onClick={() => void send()}
        >
          {t('act.supply')}
        </Button>
      </div>
    </FieldsContext>
  );
}
