import fc from 'fast-check';
import type { EndpointShape, Schema } from '#contract/endpoint.ts';
import { arbitraryOf } from '../../unit/http/arbitrary-of.ts';
import type { Answer } from './server.ts';

/** The parts of a schema definition read here; zod exposes them for tools. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  items?: Schema[];
  entries?: Record<string, string>;
  keyType?: Schema;
  valueType?: Schema;
  getter?: () => Schema;
};

const defOf = (schema: Schema): Def => schema._zod.def;

/** The text of every field that accepts any text. */
export const anyText = '示例';

/** Values to try, the emptiest first; each is made when it is asked for, because schemas may contain themselves. */
function* candidates(schema: Schema): Generator {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      yield* [anyText, 'a-1', '2026-06-15', '2026-06-15T10:00:00+08:00'];
      break;
    case 'number':
      yield* [0, 1];
      break;
    case 'boolean':
      yield false;
      break;
    case 'null':
    case 'nullable':
    case 'unknown':
      yield null;
      break;
    case 'array':
      yield [];
      if (def.element !== undefined) yield [emptyOf(def.element)];
      break;
    case 'tuple':
      yield (def.items ?? []).map(emptyOf);
      break;
    case 'record':
      yield {};
      if (def.keyType !== undefined && def.valueType !== undefined) yield recordOf(def.keyType, def.valueType);
      break;
    case 'object':
      yield objectOf(def.shape ?? {});
      break;
    case 'catch':
    case 'default':
    case 'readonly':
      if (def.innerType !== undefined) yield* candidates(def.innerType);
      break;
    case 'union':
      for (const option of def.options ?? []) yield* candidates(option);
      break;
    case 'lazy':
      if (def.getter !== undefined) yield* candidates(def.getter());
      break;
    default:
  }
}

const recordOf = (keys: Schema, values: Schema) =>
  Object.fromEntries(Object.values(defOf(keys).entries ?? {}).map((key) => [key, emptyOf(values)]));

const objectOf = (shape: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => defOf(field).type !== 'optional')
      .map(([key, field]) => [key, emptyOf(field)]),
  );

/** Returns the emptiest value that the schema accepts: null, no rows, 0; where a check wants more, a sample that is always the same. */
export function emptyOf(schema: Schema): unknown {
  for (const value of candidates(schema)) if (schema.safeParse(value).success) return value;
  return fc.sample(arbitraryOf(schema), { numRuns: 1, seed: 1 })[0];
}

/** A successful answer in the envelope of its path. */
export const good = (path: string, data: unknown): Answer => ({
  json: path.startsWith('/apiv2/') ? { code: 0, data } : { success: true, data },
});

/** Returns an empty answer that the contract allows: of a download an empty file, of a stream none yet. */
export function emptyAnswer(endpoint: EndpointShape): Answer {
  const { path, data, download, stream } = endpoint;
  if (download === true) return { text: '', headers: { 'content-type': 'application/octet-stream' } };
  if (stream === true) return { hang: true };
  const known = emptyAnswers.get(endpoint) ?? good(path, emptyOf(data));
  emptyAnswers.set(endpoint, known);
  return known;
}

const emptyAnswers = new Map<EndpointShape, Answer>();
