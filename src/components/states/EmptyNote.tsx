import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './EmptyNote.module.css';

type Props = { icon: LucideIcon; title: string; text: string; children: ReactNode };

/** What would stand here, why it does not, and the one action. */
export function EmptyNote({ icon: Icon, title, text, children }: Props) {
  return (
    <div className={css.empty}>
      <Icon size={36} strokeWidth={1.5} aria-hidden className={css.icon} />
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <div className={css.action}>{children}</div>
    </div>
  );
}
