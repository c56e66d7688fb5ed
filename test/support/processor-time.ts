/** Processor time (ms) of this process during `work`, independent of other processes. */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
