import { Problem } from '#server/http/problem.ts';
import { limits } from './limits.ts';

/** Not a supported format; the message names the supported ones. */
export const wrongType = () => new Problem(200, 'FILE_TYPE', 'importType');
/** Claims a format and cannot be read as it. */
export const unreadable = () => new Problem(200, 'FILE_UNREADABLE', 'importUnreadable');
export const locked = () => new Problem(200, 'FILE_TYPE', 'importLocked');
export const empty = () => new Problem(200, 'FILE_EMPTY', 'importEmpty');
export const tooManyRows = () => new Problem(200, 'TOO_MANY_ROWS', 'importRows', { values: { limit: limits.rows } });
export const tooManyColumns = () => new Problem(200, 'TOO_MANY_COLUMNS', 'importColumns', { values: { limit: limits.columns } });
export const unpacksTooLarge = () =>
  new Problem(200, 'FILE_TOO_LARGE', 'importUnpacked', { values: { limit: limits.unpacked / 1024 / 1024 } });
