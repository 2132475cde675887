import * as paymentImportCalls from '#contract/payment-import.ts';
import { importApi } from './import.ts';

/** Imports what the finance office did with payments. */
export const paymentImport = importApi(paymentImportCalls, ['paymentAdmin', 'payment', 'cockpit']);
