import type { Hono } from 'hono';
import * as contract from '#contract/booking.ts';
import { act } from '#server/casework/booking/act.ts';
import { bookingsOf } from '#server/casework/booking/bookings.ts';
import { cancel, confirm, hold, request } from '#server/casework/booking/hold.ts';
import { handOver } from '#server/casework/booking/results.ts';
import { listBookings, slotsOfDevice } from '#server/casework/booking/slots.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.slots, (call) => slotsOfDevice(call, call.params));
  mount(app, deps, contract.hold, (call) => hold(call, call.body));
  mount(app, deps, contract.request, (call) => request(call, call.body));
  mount(app, deps, contract.mine, (call) => bookingsOf(call.db, call.user.id, call.params, call.now()));
  mount(app, deps, contract.cancel, (call) => cancel(call, call.body));
  mount(app, deps, contract.confirm, (call) => confirm(call, call.body));
  mount(app, deps, contract.ofDevice, (call) => listBookings(call, call.body));
  mount(app, deps, contract.handOver, (call) => handOver(call, call.body));
  mount(app, deps, contract.act, (call) => act(call, call.body));
}
