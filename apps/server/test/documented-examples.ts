import { expect } from 'vitest'

/** A request that a page of the documentation shows, and what it is answered. */
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
      ...{ method, path, body, answer },
      status: Number(status),
      kept: [...kept.matchAll(/(\w+)=(\w+)/g)].map(([, field = '', name = '']) => [field, name]),
    }),
  )
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
