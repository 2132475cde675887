import type { Rule } from './rule.ts';
import { antd } from './rules/antd.ts';
import { clock } from './rules/clock.ts';
import { colours } from './rules/colours.ts';
import { cycles } from './rules/cycles.ts';
import { formats } from './rules/formats.ts';
import { layers } from './rules/layers.ts';
import { messages } from './rules/messages.ts';
import { modules } from './rules/modules.ts';
import { order } from './rules/order.ts';
import { packages } from './rules/packages.ts';
import { queries } from './rules/queries.ts';
import { requests } from './rules/requests.ts';
import { server } from './rules/server.ts';
import { size } from './rules/size.ts';
import { storage } from './rules/storage.ts';
import { words } from './rules/words.ts';
import { tests } from './rules/tests.ts';
import { text } from './rules/text.ts';

export const rules: readonly Rule[] = [
  layers,
  packages,
  cycles,
  requests,
  queries,
  server,
  clock,
  order,
  tests,
  text,
  messages,
  antd,
  colours,
  formats,
  modules,
  size,
  storage,
  words,
].flat();
