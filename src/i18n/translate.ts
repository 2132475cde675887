export type Messages = Record<string, unknown>;

/** Options of a message: values for its placeholders; `count` selects the plural form. */
export type Options = Record<string, unknown> & { count?: number; defaultValue?: string };

/** Returns the text under a dotted key, if there is one. */
function textAt(messages: Messages | undefined, key: string): string | undefined {
  let found: unknown = messages;
  for (const step of key.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(language: string, count: number): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return rule.select(count);
}

/**
 * Returns a message in one language, in the plural form for `count`, with placeholders `{{name}}` filled in; undefined if it is missing.
 */
export function translate(messages: Messages | undefined, language: string, key: string, options: Options = {}): string | undefined {
  const { count } = options;
  const plural = count === undefined ? undefined : textAt(messages, `${key}_${pluralOf(language, count)}`);
  const text = plural ?? textAt(messages, key) ?? options.defaultValue;
  return text?.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => {
    const value = options[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}
