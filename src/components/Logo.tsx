import { Link } from '@tanstack/react-router';
import css from './Logo.module.css';

/** Three waves on a seal, for 溪, a stream. */
export function Logo({ name, markOnly = false }: { name: string; markOnly?: boolean }) {
  return (
    <Link to="/" className={css.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        <rect width="32" height="32" rx="7" fill="var(--action)" />
        <path
          d="M6 11.500c3.300-2.600 6.700-2.600 10 0s6.700 2.600 10 0M6 17c3.300-2.600 6.700-2.600 10 0s6.700 2.600 10 0M6 22.500c3.300-2.600 6.700-2.600 10 0s6.700 2.600 10 0"
          fill="none"
          stroke="var(--on-action)"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </svg>
      <span className={markOnly ? 'visually-hidden' : css.name}>{name}</span>
    </Link>
  );
}
