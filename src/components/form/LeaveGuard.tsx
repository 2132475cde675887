import { useLeaveGuard } from './use-leave-guard.ts';

/** Guards what was typed into a field that is no form of its own, for as long as it is rendered; changes of the search part keep the field. */
export function LeaveGuard() {
  useLeaveGuard(true, {
    staysOn: (next, current) => next.pathname === current.pathname && next.search['business'] === current.search['business'],
  });
  return null;
}
