/** Asks whether the changes of a form may be lost; resolves to whether to leave. */
export type MayLeave = () => Promise<boolean>;

/** The guard of each form on screen with unsaved changes. */
const forms = new Set<MayLeave>();

/** Whether something typed on the page would be lost by leaving it. */
export const hasUnsavedChanges = (): boolean => forms.size > 0;

/** Asks the forms on screen with unsaved changes; resolves to true if all may be left. */
export async function mayLeaveForms(): Promise<boolean> {
  for (const mayLeave of forms) if (!(await mayLeave())) return false;
  return true;
}

/** Notes a form with unsaved changes; call the returned function once they are saved or gone. */
export function noteUnsaved(mayLeave: MayLeave): () => void {
  forms.add(mayLeave);
  return () => void forms.delete(mayLeave);
}
