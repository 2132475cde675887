/** The most levels of lists and objects that a body may have. The deepest that the product sends has 20. */
export const mostLevels = 100;

/** Whether a JSON text has more levels than allowed. Reads the text: parsing and checking something deep can exhaust the stack. */
export function isTooDeep(text: string, most = mostLevels): boolean {
  let level = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) inText = false;
    } else if (sign === 0x22) inText = true;
    else if (sign === 0x5b || sign === 0x7b) {
      level += 1;
      if (level > most) return true;
    } else if (sign === 0x5d || sign === 0x7d) level -= 1;
  }
  return false;
}
