import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#components/Button.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import layoutCss from '#components/layout.module.css';
import css from './OwnList.module.css';

type NarrowingProps = {
  /** The active filters; undefined and '' count as none. */
  by: readonly (string | undefined)[];
  children: ReactNode;
};

/** The keyword and the filters of a list: on a phone behind one line, so that the list begins in the upper third. */
export function Narrowing({ by, children }: NarrowingProps) {
  const { t } = useTranslation('accountPage');
  const narrow = useNarrow();
  if (!narrow) return children;
  const inUse = by.filter(Boolean).length;
  return (
    <details className={css.narrowing}>
      <summary className={css.line}>
        <SlidersHorizontal size={16} aria-hidden />
        {inUse === 0 ? t('narrow.none') : t('narrow.some', { count: inUse })}
      </summary>
      {children}
    </details>
  );
}

type KeywordProps = { label: string; action: string; value: string; onSearch: (keyword: string) => void };

/** The keyword of a list. Pages where the address changes the keyword pass it as the component's key. */
export function Keyword({ label, action, value, onSearch }: KeywordProps) {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      aria-label={label}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{action}</Button>
    </form>
  );
}

type FilterProps<Code extends string> = {
  label: string;
  /** In their order. Codes without rows are hidden, except the current one. */
  codes: readonly Code[];
  counts: Readonly<Record<string, number>>;
  current: Code | undefined;
  /** Returns the text of a link; undefined stands for the link to all rows. */
  textOf: (code: Code | undefined, count: number) => string;
  linkTo: (code: Code | undefined) => LinkProps;
};

/** A filter of a list: a link for all rows and for each code, with their numbers. */
export function Filter<Code extends string>({ label, codes, counts, current, textOf, linkTo }: FilterProps<Code>) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const present = codes.filter((code) => (counts[code] ?? 0) > 0 || code === current);
  return (
    <nav className={css.filters} aria-label={label}>
      {[undefined, ...present].map((code) => (
        <Link
          key={code ?? ''}
          {...linkTo(code)}
          // otherwise the router marks "All", too
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={code === current ? 'true' : undefined}
        >
          {textOf(code, code === undefined ? all : (counts[code] ?? 0))}
        </Link>
      ))}
    </nav>
  );
}

type RowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Shown when no row matches the filters. */
  none: { title: string; text: string; action: string; link: LinkProps };
  children: (row: Row) => ReactNode;
};

/** The rows that the filters leave. */
export function Rows<Row>({ label, rows, none, children }: RowsProps<Row>) {
  if (rows.length > 0)
    return (
      <ul className={`${layoutCss.panel} ${layoutCss.above8}`} aria-label={label}>
        {rows.map(children)}
      </ul>
    );
  const action = (
    <Link {...none.link} className={buttonClass()}>
      {none.action}
    </Link>
  );
  return <EmptyState framed icon={SearchX} title={none.title} text={none.text} action={action} />;
}
