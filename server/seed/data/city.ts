import type { PolicySeed } from './base/types.ts';
import { withYear } from './base/placeholders.ts';
import { readFolder } from './base/read-samples.ts';
import { Register } from './city/register.ts';
import { theme } from './city/theme.ts';
import { addDays } from '#domain/china-time.ts';
import { between, windowOf, type Window } from './base/days.ts';
import { itemOf, lastOf, localOf } from './city/rounds.ts';
import { documentOf, readingOf } from './city/texts.ts';
import type { Theme } from './city/theme.ts';

const themes = readFolder('policies/city', theme, { filled: (text) => withYear(text, 2026) });

/** The policies of the fictional city, its districts and its province; every date is counted from `anchor`. */
export function cityPolicies(anchor: string): PolicySeed[] {
  const register = new Register();
  return register.fill(themes.flatMap((one) => policiesOf(one, anchor, register)));
}

function policiesOf(theme: Theme, anchor: string, register: Register): PolicySeed[] {
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
