import type { DeclaredCall } from '../list-calls.ts'
import type { Browser } from '../test-server.ts'

export interface Request {
  path: string
  /** Sent as a JSON body, or as the query of a GET; with a `File` in it as a multipart form. */
  input: unknown
  headers?: Record<string, string>
}

/** Makes a call as a client would, whether its input is valid or not. */
export function sendCall(who: Browser, { method }: DeclaredCall, { path, input, headers }: Request) {
  if (method === 'GET') {
    const query = new URLSearchParams(toTexts(input)).toString()
    return who.fetch(query ? `${path}?${query}` : path, { ...(headers && { headers }) })
  }
  if (hasFile(input)) return who.fetch(path, { method, ...(headers && { headers }), body: toForm(input) })
  const sent = { 'content-type': 'application/json', ...headers }
  return who.fetch(path, { method, headers: sent, body: toJsonText(input) })
}

/**
 * Placeholders for JSON that is nested deeper than this process could write or print; the text is sent in their place.
 */
export const deepTexts: Record<string, string> = {
  '<lists in lists>': '['.repeat(20_000) + ']'.repeat(20_000),
  '<lists in objects>': '{"a":['.repeat(20_000) + ']}'.repeat(20_000),
}

const toJsonText = (input: unknown): string =>
  Object.entries(deepTexts).reduce(
    (text, [name, deep]) => text.replaceAll(JSON.stringify(name), deep),
    JSON.stringify(input),
  )

const toTexts = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as object).map(([name, value]) => [name, String(value)])

const hasFile = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && Object.values(input).some((it) => it instanceof File)

function toForm(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof File ? value : String(value))
  }
  return form
}
