import { useRef, useState } from 'react';
import type { MayLeave } from '#components/form/unsaved.ts';

/** Buttons of a list that open one part each, of which one is open at a time. Closing a part puts the focus back on its button. */
export function useTools<Tool extends string>() {
  const [open, setOpen] = useState<Tool | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // the leave guard of an open form
  const mayClose = useRef<MayLeave>(null);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  /** The click handler of a tool's button; `show` opens the tool, at once or after a sign-in. */
  const press = (tool: Tool, show: () => void) => (event: { currentTarget: HTMLButtonElement }) => {
    const pressed = event.currentTarget;
    const turn = () => {
      opener.current = pressed;
      if (open === tool) setOpen(null);
      else show();
    };
    if (mayClose.current === null) turn();
    else void mayClose.current().then((may) => may && turn());
  };
  return { open, show: setOpen, press, close, mayClose };
}
