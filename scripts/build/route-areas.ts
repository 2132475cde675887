const listingAreas = new Set(['resources', 'technology', 'operation', 'government', 'public', 'institution']);

/** The home page's two parts form one file, because `src/app/first-load/early.ts` requests its first data. */
export const homeFile = '_portal/index';
/** Returns the area of a route. The data parts of an area form one file, because its pages share most of their calls. */
export function areaOf(file: string): string {
  // the only back-office pages that load the data of listing pages
  if (file.startsWith('_admin/portal.listing.')) return 'portal.listing';
  // the only back-office pages that load the data of application pages
  if (file.startsWith('_admin/portal.application.')) return 'portal.application';
  if (file.startsWith('_admin')) return 'admin';
  if (file === 'portal.adminlogin') return 'auth';
  const [area = ''] = file.replace(/^_portal\//, '').split('.');
  // applications, and the tasks, follows and documents for them, have their own calls
  if (area === 'approve' || /^_portal\/account\.(?:application|shenPi|suQiu|financial|centre|zhengCe|xmzl|review)$/.test(file))
    return 'application';
  // without calls: their parts load their own data
  if (/^_portal\/account\.(?:fuWu|jiGou)$/.test(file)) return 'account';
  if (file === '_portal/account.huanjing') return 'survey';
  // notification settings need neither policies nor applications
  if (/^_portal\/(?:account\.(?:set|unsubscribe|email)|privacy)$/.test(file)) return 'account.set';
  // other account pages list and search policies; all listing pages share one area
  return area === 'account' ? 'policy' : listingAreas.has(area) ? 'listing' : area;
}
