import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import css from './BarPlot.module.css';

register([BarChart, GridComponent, CanvasRenderer]);

export type Series = { name: string; colour: string; values: readonly number[] };

type Props = {
  /** A description of the drawing, which screen readers cannot read. */
  label: string;
  /** Names of the bars. */
  names: readonly string[];
  series: readonly Series[];
  /** Upright bars, for months. */
  upright: boolean;
  /** Less high, for many charts at a time. */
  dense: boolean;
  /** Names on the axis. */
  axis: readonly string[];
  format: (count: number) => string;
  onBar: (bar: number, series: number) => void;
};

/** Pixels: height of a horizontal bar with its gap, of a denser one, and of a chart of vertical bars. */
const lying = 28;
const closer = 22;
const standing = 220;

/** Renders bars that begin at 0, each with its number; re-renders when any input changes. */
export function BarPlot(props: Props) {
  const { names, series, upright, dense, axis } = props;
  return <Drawing key={JSON.stringify([names, series, upright, dense, axis])} {...props} />;
}

function Drawing({ label, names, series, upright, dense, axis, format, onBar }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(onBar);
  const height = upright ? standing : names.length * (dense ? closer : lying) + 12;
  const draw = useEffectEvent((width: number) => optionOf({ names, series, upright, axis, format }, width, coloursOf(place.current)));
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let chart: ReturnType<typeof init> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width === 0) return;
      if (chart === undefined) {
        chart = init(element, null, { renderer: 'canvas', width, height });
        chart.on('click', ({ dataIndex, seriesIndex }) => press(dataIndex, seriesIndex ?? 0));
      } else chart.resize({ width, height });
      chart.setOption(draw(width), { notMerge: true });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart?.dispose();
    };
  }, [height]);
  return <div ref={place} className={css.plot} role="img" aria-label={label} style={{ height }} />;
}

type Colours = { ink: string; muted: string; line: string; font: string };

/** The colours and the font of the page: a canvas has no style sheet. */
function coloursOf(element: HTMLElement | null): Colours {
  const style = getComputedStyle(element ?? document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { ink: of('--ink'), muted: of('--muted'), line: of('--hairline'), font: style.fontFamily };
}

type Drawn = Pick<Props, 'names' | 'series' | 'upright' | 'axis' | 'format'>;

function optionOf({ names, series, upright, axis, format }: Drawn, width: number, { ink, muted, line, font }: Colours) {
  const sums = names.map((_, bar) => series.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0));
  const text = { fontFamily: font, fontSize: 12, color: ink };
  const named = {
    type: 'category' as const,
    data: [...axis],
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: {
      ...text,
      color: upright ? muted : ink,
      ...(upright ? { hideOverlap: true } : { width: Math.min(190, width * 0.4), overflow: 'truncate' as const }),
    },
  };
  const numbers = {
    type: 'value' as const,
    min: 0,
    minInterval: 1,
    splitNumber: 3,
    // horizontal bars have their number at the end, so they need no axis
    axisLabel: { show: upright, ...text, color: muted, formatter: format },
    splitLine: { show: upright, lineStyle: { color: line } },
  };
  // the number of a bar is at the end of its last part; narrow bars of months have none
  const labelled = !upright || width / Math.max(1, names.length) > 34;
  return {
    animation: false,
    textStyle: text,
    grid: { left: 2, right: upright ? 6 : 46, top: upright ? 22 : 4, bottom: 2, outerBoundsMode: 'same' as const },
    xAxis: upright ? named : numbers,
    yAxis: upright ? numbers : named,
    series: series.map(({ name, colour, values }, at) => ({
      type: 'bar' as const,
      name,
      stack: 'all',
      data: [...values],
      barMaxWidth: upright ? 26 : 16,
      itemStyle: { color: colour },
      emphasis: { disabled: true },
      label: {
        show: labelled && at === series.length - 1,
        position: upright ? ('top' as const) : ('right' as const),
        ...text,
        formatter: ({ dataIndex }: { dataIndex: number }) => format(sums[dataIndex] ?? 0),
      },
    })),
  };
}
