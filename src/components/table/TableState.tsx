import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './AdminTable.module.css';

export type Empty = { title: string; text?: string; action?: ReactNode };

/** What stands where rows would: what this is, why there is none, what to do. */
export function EmptyState({ title, text, action }: Empty) {
  return (
    <div className={css.empty}>
      <Inbox size={32} strokeWidth={1.5} aria-hidden />
      <p className={css.emptyTitle}>{title}</p>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
