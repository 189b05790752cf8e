import { webcrypto } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Command, CoreEvent, JsonObject } from '../src/core-program.ts'
import type { Area, Environment } from './sdk-modules.ts'

/** An environment whose clock and network the runner controls. */
export interface LinesEnvironment extends Environment {
  /** Runs due timers up to a request, or for that long; returns how far the clock went, in milliseconds. */
  advance(ms: number): Promise<number>
  respond(command: Command): void
}

interface Given {
  startMs: number
  /** A random number from 0 to 1, for the delays between attempts. */
  chance: number
  localArea: Area
  tell(event: CoreEvent): void
}

interface Cached {
  etag: string
  text: string
}

/** Lets everything run that waits for nothing but other code. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await setImmediate()
}

export function createLinesEnvironment({ startMs, chance, localArea, tell }: Given): LinesEnvironment {
  let nowMs = startMs
  let timers: { dueMs: number; run: () => void }[] = []
  let requests = 0
  const pending = new Map<number, { resolve(answer: Response): void; reject(error: Error): void }>()
  /** As a browser's cache: used for requests that ask whether their copy is still right. */
  const cache = new Map<string, Cached>()

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const request = ++requests
    const cached = init.cache === 'no-cache' ? cache.get(url) : undefined
    const headers: JsonObject = {
      ...(init.headers as JsonObject | undefined),
      ...(cached && { 'if-none-match': cached.etag }),
    }
    const answer = await new Promise<Response>((resolve, reject) => {
      pending.set(request, { resolve, reject })
      tell({
        event: 'request',
        request,
        method: init.method ?? 'GET',
        url,
        headers,
        body: (init.body as string | undefined) ?? null,
      })
    })
    if (answer.status === 304 && cached) return new Response(cached.text, { headers: answer.headers })
    const etag = answer.headers.get('etag')
    if (init.cache === 'no-cache' && answer.ok && etag) {
      cache.set(url, { etag, text: await answer.clone().text() })
    }
    return answer
  }

  async function advance(ms: number): Promise<number> {
    const startedMs = nowMs
    const endMs = nowMs + ms
    const before = requests
    while (requests === before) {
      const [next] = timers.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)
      if (!next) {
        nowMs = endMs
        break
      }
      timers = timers.filter((it) => it !== next)
      nowMs = Math.max(nowMs, next.dueMs)
      next.run()
      await settle()
    }
    return nowMs - startedMs
  }

  return {
    now: () => nowMs,
    elapsedMs: () => nowMs - startMs,
    // The delays draw one byte, and ids ten, which must differ.
    randomBytes: (count) =>
      count === 1
        ? Uint8Array.of(Math.round(chance * 255))
        : webcrypto.getRandomValues(new Uint8Array(count)),
    schedule: (delayMs, run) => {
      const timer = { dueMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((it) => it !== timer)
      }
    },
    fetch: ask,
    localArea,
    sessionArea: undefined,
    advance,
    respond: ({ request, status, headers, body, isFailed }) => {
      const waiting = pending.get(Number(request))
      pending.delete(Number(request))
      if (isFailed) return waiting?.reject(new TypeError('no network'))
      const text = Number(status) === 304 ? null : String(body)
      const init = { status: Number(status), headers: headers as Record<string, string> }
      waiting?.resolve(new Response(text, init))
    },
  }
}
