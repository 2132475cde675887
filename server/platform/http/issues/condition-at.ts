import type * as z from 'zod/mini';
import { criterion } from '#contract/criteria.ts';

type Schema = z.core.$ZodType;

/** The target of an input's path: the possible fields of its object, and the condition that it is part of. */
type At = {
  known: string[];
  /** `field`: the path inside the condition, as `measure.years`. */
  condition: { name: string; field: string } | null;
};

const fieldOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;

/** Returns the schema variants for a value, and whether they are those of a condition. */
function formsOf(schema: Schema, value: unknown): { forms: Schema[]; isCondition: boolean } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isCondition = schema === criterion;
  const through = (inner: Schema) => {
    const found = formsOf(inner, value);
    return { ...found, isCondition: isCondition || found.isCondition };
  };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return through(def.innerType);
    case 'pipe':
      return through(def.in);
    case 'lazy':
      // the getter would rebuild the schema
      return through((schema as z.core.$ZodLazy)._zod.innerType);
    case 'union': {
      const discriminator = 'discriminator' in def ? String(def.discriminator) : undefined;
      const kind = discriminator === undefined ? undefined : fieldOf(value, discriminator);
      const fitting = def.options.filter(
        (option) => kind === undefined || option._zod.propValues?.[discriminator ?? '']?.has(kind as string) === true,
      );
      return { forms: fitting.flatMap((option) => formsOf(option, value).forms), isCondition };
    }
    default:
      return { forms: [schema], isCondition };
  }
}

function under(form: Schema, key: PropertyKey): Schema[] {
  const { def } = (form as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? [def.shape[String(key)] as Schema] : [];
  if (def.type === 'array') return [def.element];
  return def.type === 'record' ? [def.valueType] : [];
}

/** Returns the name of a condition: its clause, else its place in the tree, as `2.1`. */
export const conditionName = (node: unknown, place: readonly number[]): string => {
  const clause = fieldOf(node, 'clause');
  return typeof clause === 'string' && clause.trim() !== '' ? clause.trim().slice(0, 60) : place.join('.') || '1';
};

/** Follows a path into an input of a schema. */
export function lookAt(schema: Schema, given: unknown, path: readonly PropertyKey[]): At {
  let here: Schema[] = [schema];
  let value = given;
  let known: string[] = [];
  let condition: { node: unknown; place: number[]; from: number } | null = null;
  for (let step = 0; step <= path.length; step += 1) {
    const seen = here.map((one) => formsOf(one, value));
    if (seen.some(({ isCondition }) => isCondition)) {
      const last = path[step - 1];
      const place: number[] = condition === null ? [] : [...condition.place, typeof last === 'number' ? last + 1 : 1];
      condition = { node: value, place, from: step };
    }
    const key = path[step];
    if (key === undefined) break;
    const forms = seen.flatMap((one) => one.forms);
    known = [
      ...new Set(
        forms.flatMap((form) => {
          const { def } = (form as z.core.$ZodTypes)._zod;
          return def.type === 'object' ? Object.keys(def.shape) : [];
        }),
      ),
    ];
    here = forms.flatMap((form) => under(form, key));
    value = fieldOf(value, key);
  }
  return {
    known,
    condition:
      condition === null
        ? null
        : { name: conditionName(condition.node, condition.place), field: path.slice(condition.from).map(String).join('.') },
  };
}
