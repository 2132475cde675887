/** Orders of the back-office's list of companies, and those that begin with the newest or highest. */
export const companyOrders = ['updated', 'name', 'facts', 'creditCode', 'established', 'capital'] as const;
export const fallingCompanyOrders = ['updated', 'facts', 'capital'] as const satisfies readonly (typeof companyOrders)[number][];
