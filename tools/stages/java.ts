import { findProgram } from '../find-program.ts'
import { runCommand } from '../run-command.ts'
import type { Tally } from './tally.ts'

const MIN_JAVA = 17

/** The program `java`, if it is new enough. */
export async function findJava(): Promise<string | undefined> {
  const java = findProgram(['java'])
  const version = java ? await readJavaVersion(java) : undefined
  if (java && version && version >= MIN_JAVA) return java
  const found = version ? `Java ${version}` : 'no Java'
  console.log(`  This stage needs Java ${MIN_JAVA} or later, and this machine has ${found}: not run.`)
  return undefined
}

/** The tally of a stage for which this machine lacks a program: in CI that is a failure. */
export function toNotRun(): Tally {
  return { passed: 0, ...(process.env.CI ? { failed: 1 } : { failed: 0, notRun: 1 }) }
}

/** The first number of the version, such as 17. */
async function readJavaVersion(java: string): Promise<number | undefined> {
  const { output } = await runCommand({ program: java, args: ['-version'], output: 'kept' })
  const [, version] = /version "(\d+)/.exec(output) ?? []
  return version === undefined ? undefined : Number(version)
}
