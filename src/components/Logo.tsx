import { Link } from '@tanstack/react-router';
import css from './Logo.module.css';

/** Three waves on a seal, for 溪, a stream. */
export function Logo({ name, markOnly = false }: { name: string; markOnly?: boolean }) {
  return (
    <Link to="/" className={css.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        <rect width="32" height="32" rx="7" fill="var(--action)" />
        <path
          d="M6 11.5c3.3-2.6 6.7-2.6 10 0s6.7 2.6 10 0M6 17c3.3-2.6 6.7-2.6 10 0s6.7 2.6 10 0M6 22.5c3.3-2.6 6.7-2.6 10 0s6.7 2.6 10 0"
          fill="none"
          stroke="var(--on-action)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      <span className={markOnly ? 'visually-hidden' : css.name}>{name}</span>
    </Link>
  );
}
