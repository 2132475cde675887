import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { focusMain } from '#components/landmarks.ts';

type Choices<T> = {
  options: readonly T[];
  onChoose: (option: T) => void;
  /** Called on Escape when no list is open. */
  onEscape?: () => void;
};

/**
 * A combobox after WAI-ARIA (list autocomplete with manual selection): whether its list is open, the active option, and the properties of
 * its parts.
 */
export function useCombobox<T>() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);

  // when the field disappears after a choice, the focus moves to the page instead of getting lost
  useLayoutEffect(() => {
    const own = input.current;
    return () => {
      if (own !== null && document.activeElement === own) focusMain();
    };
  }, []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const field = ({ options, onChoose, onEscape }: Choices<T>) => ({
    ref: input,
    role: 'combobox' as const,
    autoComplete: 'off',
    spellCheck: false,
    'aria-expanded': options.length > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': options[active] === undefined ? undefined : `${id}-${active}`,
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      // while an input method composes, it handles the keys
      if (event.nativeEvent.isComposing) return;
      const current = options[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setOpen(true);
        if (options.length > 0) setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + options.length) % options.length);
      } else if (event.key === 'Escape') {
        if (open) close();
        else onEscape?.();
      } else if (event.key === 'Enter' && current !== undefined) {
        event.preventDefault();
        onChoose(current);
      }
    },
  });

  const list = (options: readonly T[]) => ({ id: `${id}-list`, role: 'listbox' as const, hidden: options.length === 0 });

  const option = (index: number, choose: () => void) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    'aria-selected': index === active,
    // before the field loses focus, which would close the list
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      choose();
    },
  });

  /** Typing reopens the list without an active option. */
  const show = () => {
    setOpen(true);
    setActive(-1);
  };

  return { open, show, close, field, list, option };
}
