/**
 * Returns the path to open after signing in: a path inside this app, or `/` for anything else (`//host`, `/\host`, a scheme, control
 * characters, their encoded forms, the sign-in page itself).
 */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined) return '/';
  let decoded = wanted;
  try {
    // the address may have been encoded more than once
    for (let round = 0; round < 3; round += 1) decoded = decodeURIComponent(decoded);
  } catch {
    return '/';
  }
  const inside =
    /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(decoded) && !decoded.includes('//') && !/^\/(auth|portal\/adminlogin)(\/|\?|$)/.test(decoded);
  return inside ? wanted : '/';
}
