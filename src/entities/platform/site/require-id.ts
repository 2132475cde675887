import { notFound } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** The `id` of a page of one record; empty if absent or invalid. */
export const idParam = z.catch(recordId, '');

/** A list to choose a record from, with the message that names it. */
export type RecordList = { link: Pick<LinkProps, 'to' | 'search'>; name: 'user.applications' | 'exception.approvals' };

/** Marks a page of one record whose address has no id. */
export class WithoutId {
  readonly list: RecordList | undefined;
  constructor(list?: RecordList) {
    this.list = list;
  }
}

/**
 * Stops the loader of a page of one record when the address has no id: the not-found page names the list to choose from instead. `list` is for
 * pages outside the areas of `areas.ts`.
 */
export function requireId(id: string, list?: RecordList): void {
  if (id === '') throw notFound({ data: new WithoutId(list) });
}
