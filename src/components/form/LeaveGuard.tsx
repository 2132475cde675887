import { useLeaveGuard } from './use-leave-guard.ts';

/** Guards the input of a field outside a form while it is rendered; changes of the search part keep the field. */
export function LeaveGuard() {
  useLeaveGuard(true, {
    staysOn: (next, current) => next.pathname === current.pathname && next.search['business'] === current.search['business'],
  });
  return null;
}
