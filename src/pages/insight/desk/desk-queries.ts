/** Rows of a section. */
const few = 8;

/** What the sections of the desk ask for. */
export const inDesk = {
  cases: { pageSize: few },
  policies: { state: ['review'], pageSize: few },
  listings: { state: ['review'], pageSize: few },
  notices: { unread: true, pageSize: few },
} as const satisfies Record<string, object>;
