// Runs in a process of its own: one invocation of the function in BUNDLE, and what it took.
const { handler } = await import(process.env.BUNDLE);
const start = performance.now();
const result = await handler({});
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ result, seconds, peakMb: process.resourceUsage().maxRSS / 1024 }));
