/** The id of the page's main landmark. Skip links and route changes focus it in code, because the router owns the hash. */
export const mainId = 'main';

export function focusMain(): void {
  document.getElementById(mainId)?.focus();
}
