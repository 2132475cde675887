const listingAreas = new Set(['resources', 'technology', 'operation', 'government', 'public', 'institution']);

/** The home page's two parts are one file: its first data is asked for by `src/app/first-load/early.ts`. */
export const homeFile = '_portal/index';
/** The data parts of an area are one file, because its pages share most of their calls: opening one takes its data, itself and little more. */
export function areaOf(file: string): string {
  // loads what the pages of listings do, which the rest of the back-office goes without
  if (file.startsWith('_admin/portal.listing.')) return 'portal.listing';
  // loads what the pages of applications do, likewise
  if (file.startsWith('_admin/portal.application.')) return 'portal.application';
  if (file.startsWith('_admin')) return 'admin';
  if (file === 'portal.adminlogin') return 'auth';
  const [area = ''] = file.replace(/^_portal\//, '').split('.');
  // applications, and the tasks, follows and documents for them, have their own calls
  if (area === 'approve' || /^_portal\/account\.(?:application|shenPi|suQiu|financial|centre|zhengCe|xmzl|review)$/.test(file))
    return 'application';
  // no calls of their own: each part asks for its own
  if (/^_portal\/account\.(?:fuWu|jiGou)$/.test(file)) return 'account';
  if (file === '_portal/account.huanjing') return 'survey';
  // how one is notified: neither policies nor applications
  if (/^_portal\/(?:account\.(?:set|unsubscribe|email)|privacy)$/.test(file)) return 'account.set';
  // the account's other pages list policies and searches for them; the pages of listings are the same ones for all kinds
  return area === 'account' ? 'policy' : listingAreas.has(area) ? 'listing' : area;
}
