/** Whether a setting is an address that a browser may open: http or https, nothing that runs. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value);

/** Whether an address is that of a whole site: its home page, and not a document on it. */
export function isHomePage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return search === '' && /^\/(?:(?:index|default|home)(?:\.\w+)?\/?)?$/i.test(pathname);
}
