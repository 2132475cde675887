import { building } from './building.ts';
import { electronics } from './electronics.ts';
import { food } from './food.ts';
import { machinery } from './machinery.ts';
import { materials } from './materials.ts';
import { medicine } from './medicine.ts';
import { services } from './services.ts';
import { software } from './software.ts';
import type { Story } from './story.ts';
import { trade } from './trade.ts';

export const stories: readonly Story[] = [electronics, machinery, materials, medicine, software, food, building, trade, services].flat();
