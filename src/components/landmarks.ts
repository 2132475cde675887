/** The page's main landmark: skip links and route changes move focus here in code, since the hash belongs to the router. */
export const mainId = 'main';

export function focusMain(): void {
  document.getElementById(mainId)?.focus();
}
