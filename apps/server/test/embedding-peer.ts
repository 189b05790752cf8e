import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  path: string
  authorization: string | undefined
  body: string
  model: string
  input: string[]
}

/** Answers a request in another way than with vectors; false to go on. */
export type BadAnswer = (response: ServerResponse, asked: Asked) => void

export interface EmbeddingPeer {
  /** The base of its addresses. */
  url: string
  asked: Asked[]
  /** Every text that it was sent, in order. */
  texts(): string[]
  /** Answers like this from now on; with undefined, as it should. */
  fail(how: BadAnswer | undefined): void
  close(): Promise<void>
}

/** Words that mean the same to this model. */
const meanings = [
  ['slow', 'lag', 'lags', 'wait', 'waiting', 'forever', 'sluggish', 'speed'],
  ['price', 'expensive', 'costs', 'cheaper', 'money', 'pay'],
  ['dark', 'colours', 'bright', 'eyes', 'theme'],
]
const dimensions = 48

/**
 * A server with the interface of OpenAI's embeddings, as its reference and those of self-hosted servers describe it. Its
 * model adds a direction for each word of a text, which is the same for words of one meaning.
 */
export async function startEmbeddingPeer({ key = 'embedding-secret' } = {}): Promise<EmbeddingPeer> {
  const asked: Asked[] = []
  let bad: BadAnswer | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { model, input } = JSON.parse(body) as Pick<Asked, 'model' | 'input'>
      const { authorization } = request.headers
      const one = { path: request.url ?? '', authorization, body, model, input }
      asked.push(one)
      if (bad) return bad(response, one)
      if (authorization !== `Bearer ${key}`) return sendJson(response, 401, { error: { message: 'Bad key' } })
      if (request.url !== '/v1/embeddings') return sendJson(response, 404, { error: { message: 'No page' } })
      sendJson(response, 200, toList(model, input.map(toVector)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    texts: () => asked.flatMap(({ input }) => input),
    fail: (how) => void (bad = how),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An answer of the documented shape. */
export const toList = (model: string, vectors: unknown[]) => ({
  object: 'list',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  model,
  usage: { prompt_tokens: 1, total_tokens: 1 },
})

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

function toVector(text: string): number[] {
  const sum = Array.from({ length: dimensions }, () => 0.3)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const meaning = meanings.findIndex((it) => it.includes(word))
    // A word with a known meaning counts for more than the others.
    const weight = meaning < 0 ? 0.3 : 2
    const hash = createHash('sha256')
      .update(meaning < 0 ? word : `meaning ${meaning}`)
      .digest()
    sum.forEach((_, at) => (sum[at]! += (hash[at % hash.length]! / 127.5 - 1) * (at < 32 ? 1 : -1) * weight))
  }
  return sum
}
