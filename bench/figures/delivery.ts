import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BareAnswer } from '../load/bare-server.ts'
import type { ReadLoad } from '../load/read-load.ts'
import { Child } from '../machines/child.ts'
import { findDemo, startServer } from '../machines/server.ts'
import { toFigure, type Figure } from '../figure.ts'
import { median } from '../median.ts'

const rounds = 9
const connections = 32

/** Manifest and guide: requests per second, against a bare server that answers the same bytes. */
export async function measureDelivery(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({ WAYMARK_DATA_DIR: folder })
  const { sdkKey } = await findDemo(server)
  const manifestPath = `/sdk/v1/${sdkKey}/manifest.json`
  const manifest = (await (await fetch(server.url + manifestPath)).json()) as {
    deployments: { guide: string }[]
  }
  const guidePath = `/sdk/v1/${sdkKey}/guides/${manifest.deployments[0]?.guide}.json`
  const figures = [
    await compare('Manifest', server.url, manifestPath),
    await compare('Guide', server.url, guidePath),
  ]
  await server.end()
  rmSync(folder, { recursive: true })
  return figures
}

async function compare(name: string, url: string, path: string): Promise<Figure> {
  const bare = new Child(join(import.meta.dirname, '../load/bare-server.ts'))
  const load = new Child(join(import.meta.dirname, '../load/read-load.ts'))
  const answer = await readAnswer(url + path)
  const barePort = await bare.ask<number>(answer)
  const port = Number(new URL(url).port)
  const measure = async (target: number, durationMs: number) => {
    const { answers, seconds } = await load.ask<{ answers: number; seconds: number }>({
      ...{ port: target, path, durationMs, connections },
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
  bare.end()
  load.end()
  return toFigure({
    name: `${name}, requests/s beside bare node:http (${answer.body.length} bytes, brotli)`,
    ours: `${Math.round(median(ours))}/s`,
    beside: `${Math.round(median(theirs))}/s`,
    ratio: median(ours.map((it, index) => it / (theirs[index] ?? Infinity))),
    atLeast: 0.7,
  })
}

/** The answer as the server gives it, for the bare one to repeat. */
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

/** Node adds these by itself. */
function withoutOwn(rawHeaders: string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive'])
  return rawHeaders.filter((_, index) => !own.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()))
}
