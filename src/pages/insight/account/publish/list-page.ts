/** The pages that show the user's listings and the requests for them. */
export type ListPage = '/account/custom' | '/account/fuWu';
