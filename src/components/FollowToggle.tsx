import { Star } from 'lucide-react';
import { buttonClass } from './Button.tsx';
import css from './FollowToggle.module.css';

type Props = {
  /** The accessible name: the text, and the title of the followed record. */
  label: string;
  text: string;
  followed: boolean;
  /** `row`: beside other facts of a list row; `full`: a standalone button. */
  look: 'row' | 'full';
  className?: string | undefined;
  onPress: () => void;
};

/** A star button that follows or unfollows a record. */
export const FollowToggle = ({ label, text, followed, look, className, onPress }: Props) => (
  <button
    type="button"
    className={[look === 'row' ? css.row : buttonClass('plain'), css.star, className].filter(Boolean).join(' ')}
    aria-pressed={followed}
    aria-label={label}
    onClick={onPress}
  >
    <Star size={look === 'row' ? 15 : 16} aria-hidden />
    {text}
  </button>
);
