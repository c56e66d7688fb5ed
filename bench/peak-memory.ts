import { readFileSync } from 'node:fs';

/**
 * Peak resident memory of a process in bytes; undefined if the system does not provide it. The peak from
 * `getrusage` cannot be used, because it includes that of the parent process.
 */
export function peakMemoryOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
