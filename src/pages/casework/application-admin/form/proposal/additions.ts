import type { AdminProposal } from '#contract/application-admin.ts';
import type { ApplicationDefinition, FormField, FormMaterial } from '#contract/application-form.ts';

/** A part of a proposal that a form lacks. `replaces`: the item of the form it replaces. */
export type Addition = { key: string } & (
  | { part: 'materials'; item: FormMaterial; replaces: FormMaterial | null }
  | { part: 'fields'; item: FormField; replaces: FormField | null }
  | { part: 'returns'; reason: string }
);

/** Returns the parts of a proposal that a form lacks: materials by name, questions by fact, the amount by its presence. */
export function additionsOf({ materials, fields, returns }: AdminProposal, form: ApplicationDefinition): Addition[] {
  const isSame = (one: FormField, other: FormField) =>
    one.required === other.required && one.most === other.most && one.help === other.help;
  return [
    ...materials
      .filter(({ label }) => form.materials.every((one) => one.label !== label))
      .map((item) => ({ key: `material ${item.label}`, part: 'materials' as const, item, replaces: null })),
    ...fields.flatMap((item) => {
      const there = form.fields.find(({ code, type, fact }) =>
        item.fact === null ? code === item.code && type === item.type : fact === item.fact,
      );
      if (there !== undefined && (item.fact !== null || isSame(there, item))) return [];
      return [{ key: `field ${item.code}`, part: 'fields' as const, item, replaces: there ?? null }];
    }),
    ...returns
      .filter((reason) => !form.returns.includes(reason))
      .map((reason) => ({ key: `reason ${reason}`, part: 'returns' as const, reason })),
  ];
}

/** Returns the code, or the first that follows it and no item has. */
function free(code: string, items: readonly { code: string }[]): string {
  let found = code;
  for (let number = 2; items.some((one) => one.code === found); number += 1) found = `${code.slice(0, 38)}${number}`;
  return found;
}

/** Adds parts of a proposal to a form, each under a code that no other item has. */
export function withAdditions(form: ApplicationDefinition, additions: readonly Addition[]): ApplicationDefinition {
  const [fields, materials, returns] = [[...form.fields], [...form.materials], [...form.returns]];
  for (const one of additions) {
    if (one.part === 'returns') returns.push(one.reason);
    else if (one.part === 'materials') materials.push({ ...one.item, code: free(one.item.code, materials) });
    else {
      const at = fields.findIndex(({ code }) => code === one.replaces?.code);
      if (at < 0) fields.push({ ...one.item, code: free(one.item.code, fields) });
      else fields[at] = one.item;
    }
  }
  return { ...form, fields, materials, returns };
}
