/** The first letters of a name: two of a Latin one, the last two characters of a Chinese one, as people are called. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.·_-]+/)
    .filter(Boolean);
  if (/\p{Script=Han}/u.test(name)) return Array.from(name.trim()).slice(-2).join('');
  return (words.length > 1 ? words.slice(0, 2).map((word) => Array.from(word)[0] ?? '') : Array.from(words[0] ?? '?').slice(0, 2))
    .join('')
    .toUpperCase();
}
