import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineChange } from '#components/text-changes.ts';
import { diffText } from '#components/text-changes.ts';
import textCss from '#components/text.module.css';
import css from './VersionsText.module.css';

/** Unchanged lines shown around a change. */
const around = 1;

type Shown = { line: LineChange; at: number } | { left: number; at: number };

/** Changes with a line of context; skipped lines are only counted. */
function shownOf(lines: readonly LineChange[]): Shown[] {
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - around), at + around + 1).some(({ op }) => op !== 'same'));
  const shown: Shown[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near[at] === true) shown.push({ line, at });
    else if (last !== undefined && 'left' in last) last.left += 1;
    else shown.push({ left: 1, at });
  }
  return shown;
}

/** The differences of two texts, line by line. */
export function VersionsText({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('versions');
  const lines = useMemo(() => diffText(from, to), [from, to]);
  return (
    <div className={css.text} lang="zh-CN">
      {shownOf(lines).map((one) =>
        'left' in one ? (
          <p key={one.at} className={css.left}>
            {t('unchanged', { count: one.left })}
          </p>
        ) : (
          <Line key={one.at} line={one.line} />
        ),
      )}
    </div>
  );
}

function Line({ line }: { line: LineChange }) {
  const { t } = useTranslation('versions');
  // an empty line between paragraphs is not worth showing as a change
  if ('text' in line && line.text.trim() === '') return null;
  if (line.op === 'same') return <p className={css.same}>{line.text}</p>;
  return (
    <p className={css.line}>
      <span className={textCss.note}>{t(line.op)}</span>
      <span>
        {line.op === 'removed' && <del>{line.text}</del>}
        {line.op === 'added' && <ins>{line.text}</ins>}
        {line.op === 'changed' && <Parts parts={line.parts} />}
      </span>
    </p>
  );
}

/** A changed line with its removed and added parts. */
export function Parts({ parts }: { parts: Extract<LineChange, { op: 'changed' }>['parts'] }) {
  return parts.map(({ op, text }, index) => {
    if (op === 'removed') return <del key={index}>{text}</del>;
    if (op === 'added') return <ins key={index}>{text}</ins>;
    return <span key={index}>{text}</span>;
  });
}
