import type { device } from '#contract/listing/kinds/device.ts';
import { companyDevices } from './device-companies.ts';
import { instituteDevices } from './device-institutes.ts';
import type { ListingSeed } from './seed.ts';

/** Instruments of the city that others may book. */
export const devices: (anchor: string) => ListingSeed<typeof device>[] = () => [...instituteDevices, ...companyDevices];
