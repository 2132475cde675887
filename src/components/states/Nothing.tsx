import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Nothing.module.css';

/** Nothing is known: says so plainly, and what to do about it where there is something. */
export function Nothing({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.nothing}>
      <FileQuestion size={28} strokeWidth={1.5} aria-hidden className={css.icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}
