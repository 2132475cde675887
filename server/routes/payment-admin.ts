import type { Hono } from 'hono';
import * as contract from '#contract/payment-admin.ts';
import { actOnPayment } from '#server/casework/payment/act.ts';
import { exportPayments } from '#server/casework/payment/import/export-payments.ts';
import { paymentDetail } from '#server/casework/payment/read.ts';
import { allPayments, listPayments, paymentChoices } from '#server/casework/payment/rows.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, (call) => listPayments(call, call.params));
  mount(app, deps, contract.choices, (call) => paymentChoices(call));
  mount(app, deps, contract.detail, (call) => paymentDetail(call, call.params.id));
  mount(app, deps, contract.act, async (call) => paymentDetail(call, await actOnPayment(call, call.body)));

  mount(app, deps, contract.exported, async (call) => {
    const { language, ...filters } = call.params;
    const { body, headers } = exportPayments(allPayments(call, filters), language, call.now());
    return call.c.body(body, 200, headers);
  });
}
