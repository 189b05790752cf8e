import { ApiError } from '../../lib/errors/api-error.ts'

interface ErrorText {
  message: string
  stack: string
  /** The file and line that threw, if the stack has them. */
  file: string | undefined
  line: number | undefined
}

const MOST_FRAMES = 20
const MOST_CHARACTERS = 200

/**
 * An error without anything that an author may have typed: browsers quote values in messages, so a message ends where
 * the first value can begin, and of the stack only names of functions and script files remain.
 */
export function describeError(error: unknown): ErrorText {
  const frames = error instanceof Error ? listFrames(error) : []
  return {
    message: toMessage(error),
    stack: frames.map(({ name, file, line, column }) => `at ${name} (${file}:${line}:${column})`).join('\n'),
    file: frames[0]?.file,
    line: frames[0]?.line,
  }
}

function toMessage(error: unknown): string {
  if (error instanceof ApiError) return `ApiError: ${error.code} (${error.status})`
  if (!(error instanceof Error)) return `Thrown: ${typeof error}`
  const [start = ''] = error.message.split(/[:"'`“”„‘’«»/\n…[({]/, 1)
  const name = /^[A-Z][A-Za-z]{1,40}(Error|Exception)$/.test(error.name) ? error.name : 'Error'
  return `${name}: ${start.trim()}`.slice(0, MOST_CHARACTERS)
}

/** `at draw (https://host/assets/x.js:1:2)` in Chrome and Edge, `draw@https://host/assets/x.js:1:2` in the others. */
const FRAME =
  /^(?:\s*at (?:(?<chrome>[\w$.<> ]+?) \()?|(?<other>[\w$.<>/]*)@)\S*?(?<file>[\w.-]+\.[cm]?[jt]sx?)(?:\?[^:]*)?:(?<line>\d+):(?<column>\d+)\)?$/

function listFrames({ name, message, stack = '' }: Error) {
  // Chrome repeats the message, whose lines could look like frames.
  const said = stack.indexOf(message)
  const rest = message && stack.startsWith(name) && said >= 0 ? stack.slice(said + message.length) : stack
  return rest
    .split('\n')
    .map((line) => FRAME.exec(line)?.groups)
    .filter((groups) => groups !== undefined)
    .slice(0, MOST_FRAMES)
    .map(({ chrome, other, file = '', line, column }) => ({
      name: chrome || other || 'anonymous',
      file,
      line: Number(line),
      column: Number(column),
    }))
}
