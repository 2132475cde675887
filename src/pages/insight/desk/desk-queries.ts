/** Rows of a section. */
const few = 8;

/** The queries of the sections of the desk. */
export const inDesk = {
  cases: { pageSize: few },
  policies: { state: ['review' as const], pageSize: few },
  listings: { state: ['review' as const], pageSize: few },
  notifications: { unread: true, pageSize: few },
};
