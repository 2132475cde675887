import { useEffect } from 'react';

/**
 * Tab leaves the open list of a field of several values. antd chooses or removes the list's active entry instead, the first one as a rule:
 * a condition would hold for the whole country, or a person have one more role, without anybody having chosen it. Tab still chooses what
 * has been typed.
 */
function leaveList(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Tab' || !(target instanceof HTMLInputElement) || target.value !== '') return;
  if (target.closest('.ant-select-multiple') !== null) event.stopPropagation();
}

/** Lets Tab leave the dropdowns of antd while the component is mounted. */
export function useLeaveList(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leaveList(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
