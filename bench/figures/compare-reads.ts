import { request } from 'node:http'
import { join } from 'node:path'
import type { BareAnswer } from '../load/bare-server.ts'
import type { ReadLoad } from '../load/read-load.ts'
import { Child } from '../machines/child.ts'
import { toFigure, type Figure } from '../figure.ts'
import { median } from '../median.ts'

const rounds = 9

export interface Comparison {
  name: string
  url: string
  /** A program in `load`: a server that sends the same response without any of our work. */
  program: string
  /** Its name in the table. */
  what: string
  connections: number
  /** Absent if the figure is reported without a target. */
  atLeast?: number
}

/** Requests per second, compared with a bare server that sends the same bytes. */
export async function compareReads({
  name,
  url,
  program,
  what,
  connections,
  atLeast,
}: Comparison): Promise<Figure> {
  const bare = new Child(join(import.meta.dirname, '../load', program))
  const load = new Child(join(import.meta.dirname, '../load/read-load.ts'))
  const answer = await readAnswer(url)
  const barePort = await bare.ask<number>(answer)
  const { port: ownPort, pathname: path } = new URL(url)
  const port = Number(ownPort)
  const measure = async (target: number, durationMs: number) => {
    const { answers, seconds } = await load.ask<{ answers: number; seconds: number }>({
      port: target,
      path,
      durationMs,
      connections,
    } satisfies ReadLoad)
    return answers / seconds
  }
  for (const target of [port, barePort]) await measure(target, 2000)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(port, 1000))
    theirs.push(await measure(barePort, 1000))
  }
  const isBrotli = answer.headers.includes('br')
  bare.end()
  load.end()
  return toFigure({
    name: `${name}, requests/s beside ${what} (${answer.body.length} bytes${isBrotli ? ', brotli' : ''})`,
    ours: `${Math.round(median(ours))}/s`,
    beside: `${Math.round(median(theirs))}/s`,
    ratio: median(ours.map((it, index) => it / (theirs[index] ?? Infinity))),
    ...(atLeast !== undefined && { atLeast }),
  })
}

/** Records the server's response, for the bare server to repeat. */
function readAnswer(url: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: withoutOwn(answer.rawHeaders), body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Removes the headers that Node adds by itself. */
function withoutOwn(rawHeaders: string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive'])
  return rawHeaders.filter((_, index) => !own.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()))
}
