import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { noteUnsaved } from './unsaved.ts';
import type { MayLeave } from './unsaved.ts';

export type LeaveGuard = {
  /** Allows the next navigation: the form was saved or its changes may be lost. */
  release: () => void;
  /** For closing a drawer or form without the router: asks when there are unsaved changes. */
  mayLeave: MayLeave;
};

type Place = { pathname: string; search: Record<string, unknown> };

type Options = {
  /** Whether the form stays on screen when the address changes to `next`; by default it never does. */
  staysOn?: (next: Place, current: Place) => boolean;
  /** Saves the input before leaving; resolves to false if something would still be lost. Called only with unsaved changes. */
  saveFirst?: () => Promise<boolean>;
};

/** Asks before unsaved changes are left by link, back button, closing the tab or reloading. Changes of the search part alone count too. */
export function useLeaveGuard(dirty: boolean, { staysOn, saveFirst }: Options = {}): LeaveGuard {
  const { t } = useTranslation('feedback');
  const confirm = useConfirm();
  const released = useRef(false);
  // changes typed after a save are guarded again
  useEffect(() => {
    if (dirty) released.current = false;
  }, [dirty]);
  const ask = useCallback(
    async () =>
      (await saveFirst?.()) === true ||
      confirm({ title: t('leave.title'), text: t('leave.text'), action: t('leave.leave'), cancel: t('leave.stay'), danger: true }),
    [confirm, saveFirst, t],
  );
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async ({ current, next }) => !released.current && staysOn?.(next, current) !== true && !(await ask()),
  });
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const mayLeave = useCallback(async () => {
    if (dirty && !released.current && !(await ask())) return false;
    released.current = true;
    return true;
  }, [ask, dirty]);
  useEffect(() => (dirty ? noteUnsaved(mayLeave) : undefined), [dirty, mayLeave]);
  return { release, mayLeave };
}
