import type { ApplicationEffect } from '../application/effects.ts';
import { openPayment } from '../payment/open.ts';

/** An approval of support makes its payment due. */
export const support: ApplicationEffect = {
  approved: async (tx, { call, stored, now }) => {
    await openPayment(tx, stored, { user: call.user, now });
    return [];
  },
};
