import type { ButtonHTMLAttributes } from 'react';
import css from './Button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'primary' | 'plain' | 'quiet' };

/** A button for pages without antd. */
export function Button({ look = 'plain', className, type = 'button', ...rest }: Props) {
  // eslint-disable-next-line react/button-has-type -- the default above makes it one
  return <button type={type} className={[css.button, css[look], className].filter(Boolean).join(' ')} {...rest} />;
}

/** Styles a link like the button. */
export const buttonClass = (look: 'primary' | 'plain' | 'quiet' = 'plain'): string => [css.button, css[look]].join(' ');
