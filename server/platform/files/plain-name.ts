const nameLength = 150;

/** Cleans a file name: no folders, no unprintable characters, limited length, extension kept. */
export function plainName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim();
  const extension = /\.[^.]{1,10}$/.exec(shown)?.[0] ?? '';
  const stem = Array.from(shown.slice(0, shown.length - extension.length))
    .slice(0, nameLength)
    .join('')
    .trim();
  return (stem === '' ? 'file' : stem) + extension;
}
