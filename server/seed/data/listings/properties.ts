import type { property } from '#contract/listing/kinds/property.ts';
import { addDays } from '#domain/china-time.ts';
import { viewsOf } from '../base/seeded.ts';
import { cityProperties } from './properties/city.ts';
import type { WrittenProperty } from './properties/property.ts';
import { zoneProperties } from './properties/zone.ts';
import type { ListingSeed } from './seed.ts';

const bodyOf = ({ about, terms }: WrittenProperty): string => `## 空间情况

${about}

## 租售条件

${terms}
`;

/** Workshops, offices, laboratories, warehouses and land in the parks of the city. */
export const properties = (anchor: string): ListingSeed<typeof property>[] =>
  [...cityProperties, ...zoneProperties].map((one, index) => {
    const { id, title, summary, regionCode, owner, area, at } = one;
    const [name, phone] = owner;
    return {
      id,
      title,
      summary,
      body: bodyOf(one),
      regionCode,
      tags: one.tags ?? [],
      contact: { name, phone, email: null, address: one.address },
      attributes: {
        use: one.use,
        offer: one.offer,
        address: one.address,
        park: one.park,
        area: { from: area[0], to: area[1] },
        price: one.price,
        floors: one.floors ?? null,
        storeyHeight: one.height ?? null,
        load: one.load ?? null,
        power: one.power ?? null,
        crane: one.crane ?? null,
        readyBy: addDays(anchor, one.readyIn),
        services: one.services,
        x: at[0],
        y: at[1],
      },
      publishedBefore: 20 + ((index * 17) % 90),
      checkedBefore: 1 + ((index * 7) % 19),
      views: viewsOf(id, 90),
    };
  });
