/** Returns whether one insertion, deletion, replacement, or exchange of two neighbours at most turns one word into the other. */
export function isWithinOneEdit(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  if (longer - Math.min(one.length, other.length) > 1) return false;
  let start = 0;
  while (start < longer && one[start] === other[start]) start += 1;
  if (start === longer) return true;
  let [oneEnd, otherEnd] = [one.length, other.length];
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const [oneRest, otherRest] = [oneEnd - start, otherEnd - start];
  if (oneRest <= 1 && otherRest <= 1) return true;
  return oneRest === 2 && otherRest === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}
