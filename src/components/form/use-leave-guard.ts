import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#components/feedback/confirm-context.ts';

export type LeaveGuard = {
  /** Lets what follows through: it has been saved, or is meant to go. */
  release: () => void;
  /** For leaving without the router (a drawer that closes): asks where there is something to lose, and answers whether to go. */
  mayLeave: () => Promise<boolean>;
};

/** Asks before what was typed is left: by link, back button, closing the tab, reloading. Changes of the search part alone count too. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const released = useRef(false);
  // what is typed after a save is guarded again
  useEffect(() => {
    if (dirty) released.current = false;
  }, [dirty]);
  const ask = useCallback(
    () => confirm({ title: t('leave.title'), text: t('leave.text'), action: t('leave.leave'), cancel: t('leave.stay'), danger: true }),
    [confirm, t],
  );
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async () => !released.current && !(await ask()),
  });
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const mayLeave = useCallback(async () => {
    if (dirty && !released.current && !(await ask())) return false;
    released.current = true;
    return true;
  }, [ask, dirty]);
  return { release, mayLeave };
}
