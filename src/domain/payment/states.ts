// addresses name states: this file is part of the first load and imports nothing

/**
 * States of the payment of an approved application. `due`: to be paid; `partly`: an instalment was paid, another is to come; `failed`: the bank did
 * not carry it out; `returned`: the bank sent it back; `clawback`: the company is asked to pay it, or a part of it, back; `recovered`: it has.
 */
export const paymentStates = ['due', 'partly', 'paid', 'failed', 'returned', 'clawback', 'recovered'] as const;
export type PaymentState = (typeof paymentStates)[number];
