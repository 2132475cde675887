/** Visitors of a page: an officer or administrator, a member of a company, or anybody. */
export function visitorOf(path: string): 'admin' | 'user' | undefined {
  if (path === '/portal/adminlogin') return undefined;
  if (/^\/(portal|approve)(\/|$)|^\/resources\/finance\/need\/detail$/.test(path)) return 'admin';
  return /^\/(account|institution\/settle|resources\/finance\/(send|need))(\/|$)/.test(path) ? 'user' : undefined;
}
