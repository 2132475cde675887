/** One entry for each form on screen with unsaved changes. */
const forms = new Set<object>();

/** Whether something typed on the page would be lost by leaving it. */
export const hasUnsavedChanges = (): boolean => forms.size > 0;

/** Notes a form with unsaved changes; call the returned function once they are saved or gone. */
export function noteUnsaved(): () => void {
  const form = {};
  forms.add(form);
  return () => void forms.delete(form);
}
