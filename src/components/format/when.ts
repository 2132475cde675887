/** Formats a moment in the reader's time zone and language, with the year only if it is not the current one. */
export function whenOf(moment: string, language: string, now: Date = new Date()): string {
  const date = new Date(moment);
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { ...year, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(date);
}
