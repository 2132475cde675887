import { Compass, FlaskConical, HandCoins, Handshake, ScrollText, University, Warehouse, Waypoints } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Area } from './areas.ts';

/** The picture of each area, on the home page and in the list of all services. */
export const areaIcons: Readonly<Record<Area['name'], LucideIcon>> = {
  policy: ScrollText,
  finance: HandCoins,
  chain: Waypoints,
  technology: FlaskConical,
  operation: Compass,
  government: University,
  property: Warehouse,
  institution: Handshake,
};
