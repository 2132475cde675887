import { FileText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Area } from './areas.ts';

/** The picture of each area, on the home page and in the list of all services. */
export const areaIcons: Readonly<Record<Area['name'], LucideIcon>> = {
  policy: FileText,
};
