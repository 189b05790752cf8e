import { readFileSync } from 'node:fs'
import { readProcessorMs } from './processor-time.ts'

/** A process and all that it has started, as Linux knows them. */
export function listProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => listProcesses(Number(child)))]
}

/** The resident memory of these processes in megabytes; shared memory is divided between them. */
export function readMemoryMb(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return kilobytes.reduce((sum, it) => sum + it, 0) / 1024
}

/** The processor time of these processes so far. */
export const readProcessorMsOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + readProcessorMs(pid), 0)
