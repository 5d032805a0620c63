/** Tells how many milliseconds of a processor this process has used since; what else a machine is busy with hardly counts. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
