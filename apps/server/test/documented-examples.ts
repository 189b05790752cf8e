import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'

/** A request that a page of the documentation shows, and its answer. */
export interface Example {
  method: string
  path: string
  body: string
  status: number
  /** Fields of the answer to keep, with the names that later examples use. */
  kept: [field: string, name: string][]
  answer: string
}

/** Parses each `http` block with the `json` block after it: ```` ```json 201 id=app ````. */
export function readExamples(page: string): Example[] {
  const block = /```http\n(\w+) (\S+)\n(?:\n([\s\S]*?)\n)?```\n\n```json (\d+)([^\n]*)\n([\s\S]*?)\n```/g
  return [...page.matchAll(block)].map(
    ([, method = '', path = '', body = '', status, kept = '', answer = '']) => ({
      method,
      path,
      body,
      answer,
      status: Number(status),
      kept: [...kept.matchAll(/(\w+)=(\w+)/g)].map(([, field = '', name = '']) => [field, name]),
    }),
  )
}

export type CurlExample = Pick<Example, 'status' | 'answer'> & { command: string }

/** Parses each `bash` block that calls curl, with the `json` block after it. */
export function readCurlExamples(page: string): CurlExample[] {
  const block = /```bash\n(curl [\s\S]*?)\n```\n\n```json (\d+)\n([\s\S]*?)\n```/g
  return [...page.matchAll(block)].map(([, command = '', status, answer = '']) => ({
    command,
    answer,
    status: Number(status),
  }))
}

/** Runs the command as a reader would, in a shell, against the server in place of the example's. */
export async function tryCurl(
  { command, status, answer }: CurlExample,
  { url, token }: { url: string; token: string },
): Promise<void> {
  const line = command.replaceAll('https://waymark.example', url)
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', `${line} --silent --show-error --write-out '\\n%{http_code}'`],
    { env: { ...process.env, WAYMARK_TOKEN: token } },
  )
  const [body = '', code] = stdout.split(/\n(?=\d+$)/)
  expect(Number(code), body).toBe(status)
  expect(JSON.parse(body)).toEqual(toPattern(JSON.parse(answer)))
}

/**
 * Sends the example and compares the answer. `{{name}}` stands for a value that the test or an earlier example gave,
 * `…` matches anything, and of objects and lists only what is shown is compared.
 */
export async function tryExample(
  { method, path, body, status, kept, answer }: Example,
  values: Map<string, string>,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const fill = (text: string) => fillIn(text, values)
  const json = { headers: { 'content-type': 'application/json' }, body: fill(body) }
  const answered = await send(fill(path), { method, ...(body && json) })
  const text = await answered.text()
  expect(answered.status, text).toBe(status)
  const actual = JSON.parse(text) as Record<string, unknown>
  expect(actual).toEqual(toPattern(JSON.parse(fill(answer))))
  for (const [field, name] of kept) values.set(name, String(actual[field]))
}

function fillIn(text: string, values: Map<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`No example before this one keeps ${name}`)
    return value
  })
}

function toPattern(value: unknown): unknown {
  if (value === '…') return expect.anything()
  if (Array.isArray(value)) return value.length > 0 ? expect.arrayContaining(value.map(toPattern)) : []
  if (typeof value !== 'object' || value === null) return value
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([key, it]) => [key, toPattern(it)])),
  )
}
