// addresses name states: this file is part of the first load and imports nothing

/**
 * States of the payment of an approved application. `due`: to be paid; `failed`: the bank did not carry it out; `returned`: the bank sent it
 * back; `clawback`: the company is asked to pay it back; `recovered`: it has.
 */
export const paymentStates = ['due', 'paid', 'failed', 'returned', 'clawback', 'recovered'] as const;
export type PaymentState = (typeof paymentStates)[number];
