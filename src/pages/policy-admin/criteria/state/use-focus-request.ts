import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { FocusRequest } from './builder-context.ts';

const focusable = 'input, select, textarea, button';

/** Moves the focus where the last action asked for, once what it changed is on the page. */
export function useFocusRequest(
  focusRequest: (FocusRequest & { at: number }) | null,
  fieldId: (field: string) => string,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequest === null || box.current === null) return;
    const { current } = box;
    const inTree = () => current.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    if (focusRequest.to === 'form') {
      const form = current.querySelector<HTMLElement>('[data-part="form"]');
      const field = focusRequest.field === undefined ? null : document.getElementById(fieldId(focusRequest.field));
      const target = field ?? form?.querySelector<HTMLElement>(focusable);
      target?.scrollIntoView({ block: 'nearest' });
      target?.focus();
    } else if (focusRequest.to === 'tree' || document.activeElement === document.body) inTree()?.focus();
    // eslint-disable-next-line react/exhaustive-deps -- each focus request runs once
  }, [focusRequest]);
  return box;
}
