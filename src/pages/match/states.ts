import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { State } from '#domain/matching/outcome.ts';

export const stateIcons: Record<State, LucideIcon> = { met: CircleCheck, unmet: CircleX, unknown: CircleHelp };
