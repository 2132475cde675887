/** Why the server cannot start, in one line for the operator: names the variable or the remedy. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const reasons: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it cannot be made there',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up now',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'no answer in time',
  EADDRNOTAVAIL: 'this machine has no such address',
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
  '42501': 'this user lacks the rights on the database',
};

/** Returns the error code of Node or PostgreSQL, however deeply wrapped. */
export function codeOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Describes an error in plain words: by its code, else by its first line. */
export function reasonOf(error: unknown): string {
  const known = reasons[codeOf(error) ?? ''];
  if (known !== undefined) return known;
  let innermost: unknown = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  const text = innermost instanceof Error ? innermost.message : String(innermost);
  return text.split('\n', 1)[0] ?? text;
}
