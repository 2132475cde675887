import { Problem } from '#server/platform/http/problem.ts';
import type { MessageKey } from '#server/platform/http/messages.ts';
import { limits, parsing } from './limits.ts';

/** Not a supported format; the message names the supported ones. */
export const wrongType = () => new Problem(200, 'FILE_TYPE', 'importType');
/** Claims a format and cannot be read as it. */
export const unreadable = () => new Problem(200, 'FILE_UNREADABLE', 'importUnreadable');
export const empty = () => new Problem(200, 'FILE_EMPTY', 'importEmpty');

/** A character that no text has; `code` is its number in Unicode. */
export const controlCharacter = (row: number, column: number, code: number) =>
  new Problem(200, 'FILE_UNREADABLE', 'importControl', {
    values: { row, column, code: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` },
  });
export const openQuote = (row: number, column: number) =>
  new Problem(200, 'FILE_UNREADABLE', 'importOpenQuote', { values: { row, column } });

const beyond = (code: string, key: MessageKey, limit: number, where: Record<string, number> = {}) =>
  new Problem(200, code, key, { values: { limit, ...where } });
const megabytes = (bytes: number): number => bytes / 1024 / 1024;

export const tooManyRows = () => beyond('TOO_MANY_ROWS', 'importRows', limits.rows);
export const tooManyColumns = () => beyond('TOO_MANY_COLUMNS', 'importColumns', limits.columns);
export const tooManyCells = () => beyond('FILE_TOO_LARGE', 'importCells', limits.cells);
export const cellTooLong = (row: number, column: number) => beyond('FILE_TOO_LARGE', 'importCell', limits.cell, { row, column });
export const tooMuchText = () => beyond('FILE_TOO_LARGE', 'importText', limits.text);
export const sheetTooLarge = () => beyond('FILE_TOO_LARGE', 'importUnpacked', megabytes(limits.sheet));
export const partTooLarge = () => beyond('FILE_TOO_LARGE', 'importPart', megabytes(limits.part));
export const tooManyEntries = () => beyond('FILE_TOO_LARGE', 'importEntries', limits.entries);
export const tooManyStrings = () => beyond('FILE_TOO_LARGE', 'importStrings', limits.strings);
export const tookTooLong = () => beyond('FILE_TOO_LARGE', 'importTime', parsing.seconds);
export const tookTooMuchMemory = () => beyond('FILE_TOO_LARGE', 'importMemory', parsing.memoryMb);

/** Other files are being read. */
export const busy = () => beyond('BUSY', 'importBusy', parsing.atOnce + parsing.waiting);
