import { createContext, useContext } from 'react';

/** A problem of a field, by its path inside the content: `criteria.items.0.min`. */
export type FieldIssue = { path: string; message: string };

/** Input that is not applied: a number that cannot be parsed, JSON that is not a tree, a time of day, a date, a file on its way. */
export type Untaken = 'number' | 'json' | 'time' | 'date' | 'upload';

/** The form around fields. */
export type FieldsForm = {
  issues: readonly FieldIssue[];
  warnings: readonly FieldIssue[];
  /** Reports input that a field shows but has not applied; null for none. It blocks saving. */
  setUntaken: (field: string, untaken: Untaken | null) => void;
  /** The id of the element of a field. */
  fieldId: (field: string) => string;
};

export const FieldsContext = createContext<FieldsForm | null>(null);

export function useFieldsForm(): FieldsForm {
  const form = useContext(FieldsContext);
  if (form === null) throw new Error('useFieldsForm stands inside a FieldsContext');
  return form;
}

/** Scrolls to a field and focuses it: that of the path, or the nearest one that it is within. */
export function focusField(fieldId: FieldsForm['fieldId'], path: string): void {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const found = document.getElementById(fieldId(parts.join('.')));
    if (found === null) continue;
    found.scrollIntoView({ block: 'center' });
    found.focus();
    return;
  }
}
