/**
 * Returns the path to open after signing in: a path inside this app, or `otherwise` for anything else (`//host`, `/\host`, a scheme,
 * control characters, their encoded forms, the sign-in page itself).
 */
export function safeReturn(target: string | undefined, otherwise: '/' | '/portal' = '/'): string {
  if (target === undefined) return otherwise;
  let decoded = target;
  try {
    // the address may have been encoded more than once
    for (let round = 0; round < 3; round += 1) decoded = decodeURIComponent(decoded);
  } catch {
    return otherwise;
  }
  const inside =
    /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(decoded) && !decoded.includes('//') && !/^\/(auth|portal\/adminlogin)(\/|\?|$)/.test(decoded);
  return inside ? target : otherwise;
}
