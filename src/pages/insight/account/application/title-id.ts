/** The heading of an application's page: it takes the focus once the form with the focus is gone. */
export const titleId = 'application-title';
