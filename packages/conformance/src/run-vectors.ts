import { UnknownCommandError, type Command, type CoreProgram } from './core-program.ts'
import { findDifference } from './find-difference.ts'
import { runRoomScript } from './run-room-script.ts'
import { runScript } from './run-script.ts'
import type { Question, VectorFile } from './vector-files.ts'

export interface Failure {
  name: string
  why: string | undefined
  /** The first difference between the expected and the actual answer. */
  difference: string
}

export interface SectionReport {
  section: string
  about: string
  passed: number
  failures: Failure[]
  /** Cases that were left out because they take long. */
  leftOut: number
}

interface Options {
  /** Also runs the cases that take longer than ten seconds. */
  isSlow?: boolean
  /** Ends at the first failure. */
  stopsAtFailure?: boolean
}

/** Runs vectors against a core, and reports by section. */
export async function runVectors(
  program: CoreProgram,
  files: readonly VectorFile[],
  { isSlow = false, stopsAtFailure = false }: Options = {},
): Promise<SectionReport[]> {
  const reports = new Map<string, SectionReport>()
  for (const file of files) {
    const report = reports.get(file.section) ?? {
      section: file.section,
      about: file.about,
      passed: 0,
      failures: [],
      leftOut: 0,
    }
    reports.set(file.section, report)
    for (const each of listCases(file)) {
      if (each.isSlow && !isSlow) {
        report.leftOut++
        continue
      }
      const difference = await runSafely(() => each.run(program))
      if (difference === undefined) report.passed++
      else report.failures.push({ name: each.name, why: each.why, difference })
      if (difference !== undefined && stopsAtFailure) return [...reports.values()]
    }
  }
  return [...reports.values()]
}

interface Case {
  name: string
  why: string | undefined
  isSlow: boolean
  run(program: CoreProgram): Promise<string | undefined>
}

function listCases(file: VectorFile): Case[] {
  const toCase = (
    it: { name: string; why?: string | undefined; isSlow?: true | undefined },
    run: Case['run'],
  ): Case => ({
    name: it.name,
    why: it.why,
    isSlow: it.isSlow ?? false,
    run,
  })
  switch (file.kind) {
    case 'QUESTIONS':
      return file.cases.map((it) => toCase(it, (program) => ask(program, it, file.common)))
    case 'SCRIPTS':
      return file.cases.map((it) => toCase(it, (program) => runScript(program, it)))
    case 'ROOMS':
      return file.cases.map((it) => toCase(it, (program) => runRoomScript(program, it)))
  }
}

async function ask(
  program: CoreProgram,
  question: Question,
  common: object = {},
): Promise<string | undefined> {
  const { answer } = await program.ask({ ...common, ...question.ask } as Command)
  return findDifference(question.answer, answer)
}

async function runSafely(run: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UnknownCommandError) return 'this core does not know a command'
    return error instanceof Error ? error.message : String(error)
  }
}
