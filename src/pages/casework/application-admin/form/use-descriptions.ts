import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { AdminDefinition } from '#contract/application-admin.ts';
import type { ApplicationDefinition, FormField, FormStep } from '#contract/application-form.ts';
import { limitedEvents } from '#domain/application/limited-events.ts';
import { sumText } from '#domain/finance/cents.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import type { FormMaterial } from '#contract/application-form.ts';

/** Describes a field, a material and a step in one line. */
export function useDescriptions(permissions: AdminDefinition['permissions']) {
  const { t, i18n } = useTranslation(['applicationAdmin', 'application']);
  const { label, issuer } = useLabels();
  const { day } = useFormat();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const asked = (when: FormField['when'], { fields }: ApplicationDefinition): string[] => {
    if (when === null) return [];
    const field = fields.find(({ code }) => code === when.field);
    return [t('describe.when', { field: field === undefined ? when.field : label(field) })];
  };
  const join = (texts: readonly string[]) => texts.join(' · ');
  return {
    field: (field: FormField, definition: ApplicationDefinition) =>
      join([
        t(`type.${field.type}`),
        ...(field.required ? [t('field.required')] : []),
        ...(field.fact === null ? [] : [t('describe.prefilled')]),
        ...asked(field.when, definition),
      ]),
    material: (material: FormMaterial, definition: ApplicationDefinition) =>
      join([
        t('describe.files', { count: material.most }),
        ...(material.medium === null ? [] : [t(`application:material.medium.${material.medium}`)]),
        ...(material.issuer === '' ? [] : [t('application:material.issuer', { name: issuer(material) })]),
        ...(material.required ? [t('field.required')] : []),
        ...asked(material.when, definition),
      ]),
    limits: (limits: ApplicationDefinition['limits']) =>
      limitedEvents
        .map((event) => {
          const limit = limits[event];
          return `${t(`limit.${event}`)} ${limit === null ? t('limit.none') : `${limit.count} ${t(`limit.${limit.unit}`)}`}`;
        })
        .join('\n'),
    budget: (budget: ApplicationDefinition['budget']) =>
      budget === null ? t('limit.none') : `${sumText(budget.sum, language)} · ${t('budget.since')} ${day(budget.since)}`,
    step: (step: FormStep) => {
      const permission = permissions.find(({ key }) => key === step.permission);
      const name = permission === undefined ? step.permission : i18n.language === 'en-US' ? permission.nameEn : permission.name;
      return join([
        step.byOwner ? t('describe.owner', { name }) : name,
        t('describe.agreeing', { count: step.agreeing }),
        t('describe.limit', { count: step.limitDays }),
      ]);
    },
  };
}
