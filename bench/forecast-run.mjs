// Runs in a process of its own, as an hourly function mostly does: one run from a standing start, and what it took.
import { naiveRun, ourRun } from './forecast-work.ts';

const run = process.argv[2] === 'naive' ? naiveRun : ourRun;
const before = process.cpuUsage();
const rows = await run();
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({ rows, cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 }),
);
