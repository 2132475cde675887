import {
  Award,
  Ban,
  Building2,
  CalendarClock,
  ChartColumnIncreasing,
  Factory,
  Flag,
  Gauge,
  Landmark,
  ListChecks,
  ListOrdered,
  ListTree,
  MapPin,
  PenLine,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { GroupKind } from '#domain/matching/editor/build.ts';
import type { LeafTest } from '#domain/matching/model/criteria.ts';

export const groupIcons: Record<GroupKind, LucideIcon> = { all: ListChecks, any: ListTree, atLeast: ListOrdered, not: Ban };

export const leafIcons: Record<LeafTest['kind'], LucideIcon> = {
  region: MapPin,
  industry: Factory,
  scale: Building2,
  legalForm: Landmark,
  threshold: Gauge,
  tiered: ChartColumnIncreasing,
  qualification: Award,
  registered: CalendarClock,
  flag: Flag,
  declaration: PenLine,
};
