import { Link, useNavigate } from '@tanstack/react-router';
import { BarChart3, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CockpitCell } from '#contract/cockpit.ts';
import { useFormat } from '#components/format/format.ts';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { arrange, isSeries } from './arrange.ts';
import type { Arranged } from './arrange.ts';
import css from './Cockpit.module.css';
import type { CockpitSearch } from './cockpit-params.ts';
import { useSentence } from './use-sentence.ts';
import { useWords } from './use-words.ts';

/** Charts have a file of their own, which is loaded when the first chart is shown. */
const BarPlot = lazy(() => import('./chart/BarPlot.tsx').then((module) => ({ default: module.BarPlot })));

/** Theme colours that colour-blind people can distinguish. A part's meaning sets its own colour. */
const hues = ['action', 'amber', 'action-line', 'jade', 'faint', 'cinnabar', 'ink'] as const;
const meaning: Readonly<Record<string, (typeof hues)[number]>> = {
  project: 'action',
  document: 'action-line',
  interpretation: 'faint',
  'chain-need': 'amber',
  'chain-supply': 'action',
  eligible: 'jade',
  possible: 'amber',
  no: 'action-line',
  waiting: 'faint',
  overdue: 'cinnabar',
  soon: 'amber',
  later: 'action-line',
  submitted: 'action-line',
  reviewing: 'action',
  returned: 'amber',
  approved: 'jade',
  rejected: 'cinnabar',
  withdrawn: 'faint',
  merged: 'faint',
};

const colourOf = (hue: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${hue}`).trim();

/** The most months in a chart, the last ones; its table has all. */
const mostMonths = 24;

type Props = { search: CockpitSearch; chart: string; cells: readonly CockpitCell[]; isShow?: boolean };

/** A chart with its title, its subject, and the same as a table. */
export function ChartCard({ search, chart, cells, isShow = false }: Props) {
  const { t } = useTranslation('cockpit');
  const { page, tables } = search;
  const isPrinting = usePrinting();
  const isTable = isPrinting || tables.includes(chart);
  const arranged = arrange(chart, cells);
  const sentence = useSentence(page, chart, arranged);
  const title = t(`chart.${page}.${chart}` as 'chart.policies.month', { defaultValue: chart });
  const id = `chart-${chart}`;
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.cardHead}>
        <h2 id={id}>{title}</h2>
        {!isShow && (
          <Link
            to="/digit/index"
            search={{ ...search, tables: isTable ? tables.filter((one) => one !== chart) : [...tables, chart] }}
            resetScroll={false}
            replace
            className={css.toggle}
            aria-label={t(isTable ? 'asChart' : 'asTable', { title })}
            data-print="none"
          >
            {isTable ? <BarChart3 size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
            {t(isTable ? 'toChart' : 'toTable')}
          </Link>
        )}
      </div>
      {arranged.bars.length === 0 ? (
        <p className={css.nothing}>{t('nothing')}</p>
      ) : (
        <>
          <p className={css.sentence}>{sentence}</p>
          {isTable ? (
            <FigureTable search={search} chart={chart} arranged={arranged} title={title} />
          ) : (
            <Plot search={search} chart={chart} arranged={arranged} title={title} sentence={sentence} isShow={isShow} />
          )}
        </>
      )}
    </section>
  );
}

type Shown = { search: CockpitSearch; chart: string; arranged: Arranged; title: string };

/** The bars, with a button for each part above them. */
function Plot({ search, chart, arranged: { bars: every, parts }, title, sentence, isShow }: Shown & { sentence: string; isShow: boolean }) {
  const { t } = useTranslation('cockpit');
  const words = useWords(search.page);
  const format = useFormat();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const upright = isSeries(chart);
  const bars = upright ? every.slice(-mostMonths) : every;
  const all = parts.map((part, at) => ({ part, at, hue: meaning[part] ?? hues[at % hues.length] ?? 'action' }));
  const shown = all.filter(({ part }) => !hidden.includes(part));
  const series =
    parts.length === 0
      ? [{ name: title, colour: colourOf('action'), values: bars.map(({ count }) => count) }]
      : shown.map(({ part, at, hue }) => ({
          name: words.part(chart, part),
          colour: colourOf(hue),
          values: bars.map((bar) => bar.parts[at] ?? 0),
        }));
  const open = (bar: number, at: number) => {
    const { key = '', parts: counts = [] } = bars[bar] ?? {};
    const part = shown[at];
    if (isShow || key === '' || (part !== undefined && (counts[part.at] ?? 0) === 0)) return;
    void navigate({ to: '/digit/index', search: { ...search, chart, key, part: part?.part ?? '', at: 1 } });
  };
  return (
    <>
      {parts.length > 1 && (
        <ul className={css.legend} aria-label={t('legend', { title })}>
          {all.map(({ part, hue }) => (
            <li key={part}>
              <button
                type="button"
                aria-pressed={!hidden.includes(part)}
                // the last one stays
                disabled={shown.length === 1 && !hidden.includes(part)}
                onClick={() => setHidden(hidden.includes(part) ? hidden.filter((one) => one !== part) : [...hidden, part])}
              >
                <span className={css.swatch} data-hue={hue} aria-hidden />
                {words.part(chart, part)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<div className={css.plotPlace} />}>
        <BarPlot
          label={`${title}. ${sentence}`}
          names={bars.map(({ key }) => key)}
          axis={bars.map(({ key }) => (upright && key !== 'none' ? words.month(key, true) : words.bar(chart, key)))}
          series={series}
          upright={upright}
          dense={isShow}
          format={format.count}
          onBar={open}
        />
      </Suspense>
      {bars.length < every.length && <p className={css.note}>{t('recent', { months: format.count(mostMonths) })}</p>}
    </>
  );
}

/** The same numbers as a table; each links to its records. */
function FigureTable({ search, chart, arranged: { bars, parts }, title }: Shown) {
  const { t } = useTranslation('cockpit');
  const words = useWords(search.page);
  const format = useFormat();
  // a month without a record is a gap in a chart, and nothing in a table
  const counted = bars.filter(({ count }) => count > 0);
  const figure = (key: string, count: number, part = '') =>
    count === 0 ? (
      format.count(0)
    ) : (
      <Link
        to="/digit/index"
        search={{ ...search, chart, key, part, at: 1 }}
        aria-label={t('records', {
          count,
          number: format.count(count),
          name: [words.bar(chart, key), part === '' ? '' : words.part(chart, part)].filter(Boolean).join(' · '),
        })}
      >
        {format.count(count)}
      </Link>
    );
  return (
    <div className={css.tableFrame}>
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t(`column.${chart}` as 'column.month')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {words.part(chart, part)}
              </th>
            ))}
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ key, count, parts: counts }) => (
            <tr key={key}>
              <th scope="row">{words.bar(chart, key)}</th>
              {parts.map((part, at) => (
                <td key={part}>{figure(key, counts[at] ?? 0, part)}</td>
              ))}
              <td>{figure(key, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Key figures, each a link to its records. */
export function Totals({
  search,
  cells,
  keys,
  isShow = false,
}: {
  search: CockpitSearch;
  cells: readonly CockpitCell[];
  keys: readonly string[];
  isShow?: boolean;
}) {
  const words = useWords(search.page);
  const format = useFormat();
  return (
    <dl className={css.totals}>
      {keys.map((key) => {
        const count = cells.find((cell) => cell.key === key)?.count ?? 0;
        return (
          <div key={key} data-alert={key === 'overdue' && count > 0}>
            <dt>{words.bar('totals', key)}</dt>
            <dd>
              {isShow || count === 0 ? (
                format.count(count)
              ) : (
                <Link to="/digit/index" search={{ ...search, chart: 'totals', key, part: '', at: 1 }}>
                  {format.count(count)}
                </Link>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
