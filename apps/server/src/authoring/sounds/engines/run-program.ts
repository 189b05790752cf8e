import { spawn } from 'node:child_process'
import { SpeechFailure } from './speech-engine.ts'

export interface ProgramRun {
  /** Tried in order: each is a command with its leading arguments. */
  programs: string[][]
  options: string[]
  input: string
  limitMs: number
}

const outputLimitBytes = 48 * 1024 * 1024

/** Runs the first program that is installed; returns its output. */
export async function runProgram({ programs, options, input, limitMs }: ProgramRun): Promise<Buffer> {
  for (const [command = '', ...own] of programs) {
    const output = await start(command, { options: [...own, ...options], input, limitMs })
    if (output) return output
  }
  throw new SpeechFailure('program_missing')
}

/** The program's output; undefined when there is no such program. */
function start(
  command: string,
  { options, input, limitMs }: Omit<ProgramRun, 'programs'>,
): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const child = spawn(command, options, {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  let bytes = 0
  child.on('error', ({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' ? resolve(undefined) : reject(new SpeechFailure('program_unstartable')),
  )
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > outputLimitBytes) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  child.on('close', (code, signal) => {
    if (code === 0 && bytes > 0) return resolve(Buffer.concat(chunks))
    const seconds = Math.max(1, Math.round(limitMs / 1000))
    const isLate = signal === 'SIGKILL' && bytes <= outputLimitBytes
    reject(
      isLate
        ? new SpeechFailure('program_late', { params: { seconds } })
        : new SpeechFailure('program_unfinished'),
    )
  })
  // A program that exits without reading its input closes the pipe; its exit code shows what happened.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return promise
}
