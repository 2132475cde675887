import * as paymentImportCalls from '#contract/payment-import.ts';
import { importApi } from './import.ts';

/** Imports the finance office's results of payments. */
export const paymentImport = importApi(paymentImportCalls, ['paymentAdmin', 'payment', 'cockpit']);
