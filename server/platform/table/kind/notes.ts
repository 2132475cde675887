import type { Note } from './kind.ts';

/** Collects the notes of a row. An error rejects it. */
export class Notes {
  readonly list: Note[] = [];

  error(field: string | null, key: string, values: Note['values'] = {}): void {
    this.list.push({ field, key, values, severity: 'error' });
  }

  warning(field: string | null, key: string, values: Note['values'] = {}): void {
    this.list.push({ field, key, values, severity: 'warning' });
  }

  /** Notes how a cell was read. */
  info(field: string | null, key: string, values: Note['values'] = {}): void {
    this.list.push({ field, key, values, severity: 'info' });
  }

  get rejected(): boolean {
    return this.list.some((note) => note.severity === 'error');
  }
}
