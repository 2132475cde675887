import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

type Props = {
  /** Content of the button; give a `label` when it is not text. */
  trigger: ReactNode;
  label?: string;
  triggerClass?: string | undefined;
  panelClass?: string | undefined;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel of links and actions below it. Escape, a click outside or tabbing out closes it. */
export function Disclosure({ trigger, label, triggerClass, panelClass, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className={className}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div id={id} className={panelClass} hidden={!open}>
        {open && children(() => setOpen(false))}
      </div>
    </div>
  );
}
