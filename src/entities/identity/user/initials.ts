/** The first letters of a name: two of a Latin one, two characters of a Chinese one, of three the surname alone. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.·_-]+/)
    .filter(Boolean);
  const characters = Array.from(name.trim());
  if (/\p{Script=Han}/u.test(name)) return characters.slice(0, characters.length === 3 ? 1 : 2).join('');
  return (words.length > 1 ? words.slice(0, 2).map((word) => Array.from(word)[0] ?? '') : Array.from(words[0] ?? '?').slice(0, 2))
    .join('')
    .toUpperCase();
}
