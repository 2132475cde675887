import { Inbox } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export type Empty = {
  icon?: LucideIcon;
  title?: string;
  text?: string;
  action?: ReactNode;
  /** Draws its own panel; otherwise it fills the surrounding one. */
  framed?: boolean;
};

/** Replaces an empty list: what it would contain, why it is empty, and what to do. */
export function EmptyState({ icon: Icon = Inbox, title, text, action, framed = false }: Empty) {
  const Title = framed ? 'h2' : 'p';
  return (
    <div className={framed ? `${css.empty} ${css.framed}` : css.empty}>
      <Icon size={framed ? 36 : 32} strokeWidth={1.5} aria-hidden />
      {title !== undefined && <Title className={css.title}>{title}</Title>}
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
