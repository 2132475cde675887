import { sql } from 'drizzle-orm';

/** The subject of a mail about one notification, of columns `language`, `title` and `title_en`: one line in the language of the account. */
export const instantSubject = sql.raw(
  `left(regexp_replace(case when language = 'en-US' then coalesce(title_en, title) else title end, '\\s+', ' ', 'g'), 200)`,
);
