import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './HitRows.module.css';

type Props<Hit> = {
  list: readonly Hit[];
  /** The number of hits, on all pages, that match only a part of the question. */
  alsoTotal: number | undefined;
  renderRow: (hit: Hit) => ReactNode;
};

/** The rows of a search, with a line above the first that has only a part of the question. */
export function HitRows<Hit extends { id: string; also?: boolean | undefined }>({ list, alsoTotal = 0, renderRow }: Props<Hit>) {
  const { t } = useTranslation();
  const firstAlso = list.find(({ also = false }) => also)?.id;
  return list.map((hit) => (
    <Fragment key={hit.id}>
      {hit.id === firstAlso && <li className={css.also}>{t('results.alsoAbout', { count: alsoTotal })}</li>}
      {renderRow(hit)}
    </Fragment>
  ));
}
