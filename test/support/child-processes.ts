import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** The current child processes of a process. */
export function childrenOf(pid: number): number[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  return all.filter(([, parent]) => parent === pid).map(([child]) => child);
}

/** Process id and parent id. */
type Pair = readonly [number, number];

function fromProc(): Pair[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Pair[] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The command name (field 2) can contain spaces and parentheses; the parent is field 4.
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return [];
      }
    });
}

function fromPs(): Pair[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line): Pair => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return [pid ?? 0, parent ?? 0];
  });
}

/** The files that a process has open. */
export function openFilesOf(pid: number): string[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('lsof', ['-Fn', '-p', String(pid)], { encoding: 'utf8' }).split('\n');
    return lines.filter((line) => line.startsWith('n')).map((line) => line.slice(1));
  }
  return readdirSync(`/proc/${String(pid)}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${String(pid)}/fd/${fd}`)];
    } catch {
      return [];
    }
  });
}

/** Resident memory of a process (MB). */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
