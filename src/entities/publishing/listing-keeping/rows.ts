import type { Standing } from '#domain/publishing/states.ts';
import type { Row } from './kinds.ts';
import { kindOf } from './kinds.ts';

/** The actions on a listing of the list: `published` says whether it is published besides its draft. */
export function standingOf({ kind, state, published }: Pick<Row, 'kind' | 'state' | 'published'>): Standing {
  const reviewed = kindOf(kind)?.reviewed ?? true;
  if (state === 'draft' || state === 'review') return { draft: state, published: published ? 'published' : null, reviewed };
  return { draft: null, published: state === 'retired' ? 'retired' : 'published', reviewed };
}
