import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { noteUnsaved } from './unsaved.ts';

export type LeaveGuard = {
  /** Allows the next navigation: the form was saved or its changes may be lost. */
  release: () => void;
  /** For leaving without the router (closing a drawer): asks when there are unsaved changes; resolves to whether to leave. */
  mayLeave: () => Promise<boolean>;
};

/** Asks before unsaved changes are left by link, back button, closing the tab or reloading. Changes of the search part alone count too. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const released = useRef(false);
  // changes typed after a save are guarded again
  useEffect(() => {
    if (!dirty) return undefined;
    released.current = false;
    return noteUnsaved();
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
