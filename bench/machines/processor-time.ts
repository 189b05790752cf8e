import { readFileSync } from 'node:fs'

/** The processor time of all threads of a process; Linux counts it in hundredths of a second. */
export function readProcessorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The scheduler's times for the main thread of a process, in milliseconds since its start. */
export interface Schedule {
  ranMs: number
  /** How long it was ready to run, but no core was free. */
  waitedMs: number
}

export function readSchedule(pid: number): Schedule {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 }
}
