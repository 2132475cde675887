import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type * as z from 'zod/mini';

const root = join(import.meta.dirname, '../../../../samples');

type Options = {
  /** Replaces the placeholders of texts for the schema; the record is returned as written, with its placeholders and without defaults. */
  filled?: (text: string) => string;
};

/**
 * Returns the records of a file of `samples/`, with the defaults of the schema. Throws if the schema refuses one, naming the file, the
 * record (by its `id`, `key` or `code`, else by its place) and the field.
 */
export function readSamples<T>(path: string, record: z.ZodMiniType<T>, { filled }: Options = {}): T[] {
  const records = load(readFileSync(join(root, path), 'utf8'));
  if (!Array.isArray(records)) throw new Error(`samples/${path} is not a list`);
  return records.map((written: unknown, place) => {
    const { data, error } = record.safeParse(filled === undefined ? written : JSON.parse(filled(JSON.stringify(written))));
    if (error === undefined) return filled === undefined ? data : (written as T);
    const { id, key, code } = Object(written) as Partial<Record<'id' | 'key' | 'code', string>>;
    const [issue] = error.issues;
    const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.');
    throw new Error(`samples/${path}, ${id ?? key ?? code ?? place + 1}, ${field}: ${issue?.code}`);
  });
}

/** Returns the records of all files of a folder of `samples/`, in the order of the files' names. */
export const readFolder = <T>(folder: string, record: z.ZodMiniType<T>, options?: Options): T[] =>
  readdirSync(join(root, folder))
    .toSorted()
    .flatMap((name) => readSamples(`${folder}/${name}`, record, options));
