import * as z from 'zod/mini';
import type { ApplicationAnswers, ApplicationDefinition, FormField } from '../application-form.ts';
import { namedFile } from '../application-form.ts';
import type { Field } from '../listing/field.ts';
import { calendarDay, choice, choices, figure, flag, longText, money, phone, text } from '../listing/field.ts';

/** Returns the field of a definition as editors, tables and schemas know it. */
export function fieldOf(field: FormField): Exclude<Field, { type: 'rows' }> {
  const use = field.required ? ({ required: true } as const) : {};
  const codes = field.options.map(({ code }) => code) as [string, ...string[]];
  switch (field.type) {
    case 'text':
      return text(field.most ?? 200, use);
    case 'longText':
      return longText(field.most ?? 5000, use);
    case 'phone':
      return phone(use);
    case 'number':
      return figure({ digits: field.digits, least: field.least ?? 0, ...(field.most !== null && { most: field.most }) }, use);
    case 'money':
      return money(use, field.most ?? undefined);
    case 'day':
      return calendarDay(use);
    case 'flag':
      return flag(use);
    case 'choice':
      return choice(codes, use);
    case 'choices':
      return choices(codes, use);
  }
}

/** Returns the schema of the answers to a form, used on both ends. Missing answers are no error here, see `missingIn`. */
export function answersSchema({ fields, materials }: ApplicationDefinition): z.ZodMiniType<ApplicationAnswers> {
  const byCode = <S>(items: readonly (readonly [string, S])[]) => Object.fromEntries(items);
  return z.strictObject({
    fields: z._default(z.strictObject(byCode(fields.map((field) => [field.code, fieldOf(field).schema]))), {}),
    materials: z._default(
      z.strictObject(byCode(materials.map(({ code, most }) => [code, z._default(z.array(namedFile).check(z.maxLength(most)), [])]))),
      {},
    ),
  });
}
