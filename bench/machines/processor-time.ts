import { readFileSync } from 'node:fs'

/** The processor time of all threads of a process; Linux counts it in hundredths of a second. */
export function readProcessorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
