import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Voice } from '@waymark/contract'
import { DomainError } from '../../platform/errors.ts'
import type { Speech } from './speech.ts'

const ownProgram = fileURLToPath(new URL('../../../programs/espeak.js', import.meta.url))
/** The system's program, and the one that comes along for systems without it. */
const programs: [command: string, ...options: string[]][] = [
  ['espeak-ng'],
  [process.execPath, '--no-warnings', ownProgram],
]
const limitMs = 30_000
const outputLimitBytes = 32 * 1024 * 1024

/** Speaks with eSpeak NG as a separate program: text in, WAV out. It needs no service and no key. */
export function createEspeak(): Speech {
  let voices: Promise<Voice[]> | undefined
  return {
    listVoices: () => (voices ??= readVoices().catch((error) => forget(error))),
    async speak({ text, voiceId }) {
      const wav = await run(['-v', voiceId, '-b', '1', '--stdout'], text)
      return new Blob([new Uint8Array(wav)], { type: 'audio/wav' })
    },
  }

  function forget(error: unknown): never {
    voices = undefined
    throw error
  }
}

async function readVoices(): Promise<Voice[]> {
  const [, ...lines] = String(await run(['--voices'], ''))
    .trim()
    .split('\n')
  return lines.flatMap(toVoice)
}

/** ` 5  de              --/M      German             gmw/de               `: the columns of `--voices`. */
function toVoice(line: string): Voice[] {
  const [, locale, ageAndGender = '', name = '', file] = line.trim().split(/\s+/)
  if (!locale || !file) return []
  const gender = ageAndGender.endsWith('F') ? 'FEMALE' : ageAndGender.endsWith('M') ? 'MALE' : 'NEUTRAL'
  return [{ id: locale, name: name.replaceAll('_', ' '), locale, gender }]
}

/** Runs the first program that the machine has. */
async function run(options: string[], input: string): Promise<Buffer> {
  for (const [command, ...own] of programs) {
    const output = await start(command, [...own, ...options], input)
    if (output) return output
  }
  throw toFailure('The speech program is missing')
}

/** What a program wrote; undefined when there is no such program. */
function start(command: string, options: string[], input: string): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const child = spawn(command, options, { stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs })
  const chunks: Buffer[] = []
  let bytes = 0
  child.on('error', ({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' ? resolve(undefined) : reject(toFailure('The speech program cannot be started')),
  )
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > outputLimitBytes) child.kill()
    else chunks.push(chunk)
  })
  child.on('close', (code) => {
    if (code === 0 && bytes > 0) resolve(Buffer.concat(chunks))
    else reject(toFailure('The speech program did not finish'))
  })
  // A program that ends without reading its input closes the pipe; its exit says what happened.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return promise
}

const toFailure = (message: string) => new DomainError('speech_failed', { subErrors: [{ message }] })
