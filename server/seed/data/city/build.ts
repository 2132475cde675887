import { addDays } from '#domain/china-time.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { between, windowOf, type Window } from '../base/days.ts';
import type { Register } from './register.ts';
import { itemOf, lastOf, localOf } from './rounds.ts';
import { documentOf, readingOf } from './texts.ts';
import type { Theme } from './theme.ts';

export function policiesOf(theme: Theme, anchor: string, register: Register): PolicySeed[] {
  const { read } = theme;
  const thisYear = Number(anchor.slice(0, 4));
  const yearOf = (window: Window): number => Number((window.from ?? `${thisYear}`).slice(0, 4));
  const open = (id: string, always: boolean | undefined): Window =>
    always
      ? { from: null, to: null, published: addDays(anchor, -between(`${id}/pub`, 20, 300)) }
      : windowOf(id, register.nextRound(), anchor);

  const doc = documentOf(theme, anchor, register);
  const window = open(`yx-${theme.key}`, theme.item.always);
  const item = itemOf(theme, doc, window, yearOf(window), register);
  const locals = (theme.local ?? []).map((local, at) => {
    const its = open(`yx-${theme.key}-l${at + 1}`, local.always);
    return localOf(theme, local, at, doc, its, yearOf(its), register);
  });
  const last = theme.last ? [lastOf(theme, theme.last, doc, window, register)] : [];
  if (!read) return [doc, item, ...locals, ...last];
  const year = read.of === 'doc' ? Number(doc.publishDate.slice(0, 4)) : yearOf(window);
  return [doc, item, ...locals, ...last, readingOf(theme, read, read.of === 'doc' ? doc : item, doc, anchor, year)];
}
