import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Changes.module.css';
import type { Move } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** So many are named; the others are counted. */
const named = 3;

/** What changed: how many policies went where, and which they are. */
export function MovesLine({ moves }: { moves: readonly Move[] }) {
  const { t, i18n } = useTranslation('match');
  const { loaded } = useWorkbench();
  if (moves.length === 0)
    return (
      <p className={css.move}>
        <Minus size={16} aria-hidden className={css.still} />
        {t('moves.none')}
      </p>
    );
  const titles = (list: readonly Move[]): string => {
    const policies = list.flatMap(({ id }) => loaded.byId.get(id)?.policy ?? []);
    const short = policies.map(({ shortName, title }) => shortName ?? title);
    // two calls of the same name are told apart by their full titles
    const names = policies.slice(0, named).map(({ title }, at) => {
      const name = short[at] ?? title;
      return short.indexOf(name) === short.lastIndexOf(name) ? name : title;
    });
    const joined = names.join(i18n.language === 'en-US' ? '; ' : '、');
    return list.length > named ? t('moves.andMore', { names: joined, count: list.length - named }) : joined;
  };
  const gained = moves.filter(({ to }) => to === 'eligible');
  const lost = moves.filter(({ from, to }) => from === 'eligible' && to !== 'ineligible');
  const out = moves.filter(({ to }) => to === 'ineligible');
  const back = moves.filter(({ from, to }) => from === 'ineligible' && to !== 'eligible');
  const lines = [
    { key: 'gained', list: gained, Icon: ArrowUp, look: css.up },
    { key: 'back', list: back, Icon: ArrowUp, look: css.up },
    { key: 'lost', list: lost, Icon: ArrowDown, look: css.down },
    { key: 'out', list: out, Icon: ArrowDown, look: css.down },
  ] as const;
  return lines
    .filter(({ list }) => list.length > 0)
    .map(({ key, list, Icon, look }) => (
      <p key={key} className={css.move}>
        <Icon size={16} aria-hidden className={look} />
        <span>
          <strong>{t(`moves.${key}`, { count: list.length })}</strong> <span className={css.names}>{titles(list)}</span>
        </span>
      </p>
    ));
}
