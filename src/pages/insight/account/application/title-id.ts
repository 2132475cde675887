/** The id of the heading of an application's page, focused when the form was removed. */
export const titleId = 'application-title';
