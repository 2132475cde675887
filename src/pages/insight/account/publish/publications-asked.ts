import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';

/** Rows of publications on `/account/fuWu`. */
export const publicationsOnPage = 20;

type Publications = {
  page: number;
  pageSize?: number;
  state?: Row['state'] | undefined;
  unchecked?: boolean | undefined;
  whose?: 'mine' | 'company' | undefined;
};

/** The request of a page of publications. */
export const publicationsAsked = ({ page, pageSize = publicationsOnPage, state, unchecked = false, whose }: Publications) => ({
  page,
  pageSize,
  ...(state !== undefined && { state: [state] }),
  ...(unchecked && { unchecked }),
  ...(whose !== undefined && { whose }),
});
