import type { ListingContact } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { device } from '#contract/listing/kinds/device.ts';
import { standing } from './common.ts';
import type { ListingSeed } from './seed.ts';

type Attributes = AttributesOf<typeof device>;
type Hours = Attributes['hours'];

/** Minutes since midnight of `9:30`. */
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Opening hours: the same stretches on every one of the weekdays, 1 for Monday. */
export const open = (weekdays: readonly number[], ...stretches: [from: string, to: string][]): Hours =>
  weekdays.flatMap((weekday) => stretches.map(([from, to]) => ({ weekday, from: minutes(from), to: minutes(to) })));

export const workdays = [1, 2, 3, 4, 5];
export const everyday = [1, 2, 3, 4, 5, 6, 7];

/** An instrument as it is written down. */
export type DeviceText = Pick<ListingSeed<typeof device>, 'id' | 'title' | 'summary' | 'tags' | 'industries'> &
  Omit<Attributes, 'owner' | 'location'> & {
    /** The room, after the address of the owner. */
    room: string;
    samples: string;
    results: string;
  };

type Owner = { name: string; regionCode: string; address: string; contact: ListingContact };

/** The instruments of one owner. */
export const devicesOf = (owner: Owner, texts: DeviceText[]): ListingSeed<typeof device>[] =>
  texts.map(({ id, title, summary, tags, industries, room, samples, results, ...attributes }) => ({
    id,
    title,
    summary,
    body: `## 样品要求\n\n${samples}\n\n## 结果交付\n\n${results}`,
    regionCode: owner.regionCode,
    ...(industries === undefined ? {} : { industries }),
    ...(tags === undefined ? {} : { tags }),
    contact: owner.contact,
    attributes: { ...attributes, owner: owner.name, location: `${owner.address}${room}` },
    ...standing(id, 300, 60),
  }));
