import * as z from 'zod/mini';
import { criterion } from '#contract/criteria.ts';
import { recordId, regionCode } from '#contract/fields.ts';
import { activity } from '#contract/listing/kinds/activity.ts';
import { addDays, isoInChina } from '#domain/china-time.ts';
import { workday } from '../base/days.ts';
import { readSamples } from '../base/read-samples.ts';
import { viewsOf } from '../base/seeded.ts';
import type { ListingSeed } from './seed.ts';

const text = z.string().check(z.minLength(1));
const time = z.string().check(z.regex(/^\d\d:\d\d$/));

const written = z.strictObject({
  id: recordId,
  title: text,
  summary: text,
  type: z.enum(activity.fields.type.options),
  organiser: text,
  contact: z.tuple([text, text]),
  regionCode,
  tags: z._default(z.array(text), []),
  /** Days from the day of the sample, moved to the next working day; negative for past ones. */
  inDays: z.int(),
  from: time,
  to: time,
  /** Days before it on which registration ends, at 17:00. */
  closes: z.int(),
  place: z._default(z.nullable(text), null),
  link: z._default(z.nullable(text), null),
  capacity: z.int(),
  perCompany: z._default(z.nullable(z.int()), null),
  fee: z.number(),
  audience: z._default(z.nullable(criterion), null),
  agenda: z.array(z.tuple([time, text])),
  about: text,
  bring: text,
});

const all = readSamples('activities.yaml', written);

/** The holidays with fixed dates; those of the lunar calendar move. */
const holidays = /-(01-01|05-0[1-5]|10-0[1-7])$/;

/** The first working day at or after. */
function openDay(day: string): string {
  const open = workday(day);
  return holidays.test(open) ? openDay(addDays(open, 1)) : open;
}

/** The last working day at or before. */
function openDayBefore(day: string): string {
  return openDay(day) === day ? day : openDayBefore(addDays(day, -1));
}

const bodyOf = ({ about, bring }: z.infer<typeof written>): string => `## 活动介绍

${about}

## 参加须知

${bring}

报名后如果不能参加，请在报名截止前取消，名额会按顺序让给候补企业。
`;

/** Events around the day of the sample, on working days. */
export const activities = (anchor: string): ListingSeed<typeof activity>[] =>
  all.map((one, index) => {
    const { id, title, summary, regionCode, contact, inDays, place, link } = one;
    const day = openDay(addDays(anchor, inDays));
    const lastDay = openDayBefore(addDays(day, -one.closes));
    const [name, phone] = contact;
    return {
      id,
      title,
      summary,
      body: bodyOf(one),
      regionCode,
      tags: one.tags,
      contact: { name, phone, email: null, address: place },
      attributes: {
        type: one.type,
        organiser: one.organiser,
        startsAt: isoInChina(day, one.from),
        endsAt: isoInChina(day, one.to),
        registerBy: one.closes === 0 ? null : isoInChina(lastDay, '17:00'),
        form: place === null ? 'online' : link === null ? 'onSite' : 'both',
        place,
        link,
        capacity: one.capacity,
        perCompany: one.perCompany,
        fee: one.fee,
        audience: one.audience,
        agenda: one.agenda.map(([time, item]) => `- ${time} ${item}`).join('\n'),
      },
      publishedBefore: inDays > 0 ? 3 + ((index * 5) % 16) : 18 - inDays,
      views: viewsOf(id, 70),
    };
  });
