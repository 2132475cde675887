/** Loaded into the server under test before its own code. Answers each message of the test with what was measured since the last one. */

/** Milliseconds between two looks at the clock. */
const every = 10;

export type Watched = {
  /** The longest time, in ms, that the main thread answered nobody. On a busy machine it includes waiting for a processor. */
  stall: number;
  /** The most processor time, in ms, that the main thread used without a pause: a stall on a machine of its own. */
  busy: number;
  /** The peak of the resident memory, in MB, since the start. */
  memory: number;
};

const now = () => performance.now();
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let lastLook = now();
let lastUsed = used();
let stall = 0;
let busy = 0;
setInterval(() => {
  const [look, cpu] = [now(), used()];
  stall = Math.max(stall, look - lastLook - every);
  busy = Math.max(busy, cpu - lastUsed);
  [lastLook, lastUsed] = [look, cpu];
}, every).unref();

process.on('message', () => {
  process.send?.({ stall, busy, memory: process.resourceUsage().maxRSS / 1024 } satisfies Watched);
  [stall, busy] = [0, 0];
});
// the test's channel alone keeps no server alive
process.channel?.unref();
