import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpeechQuestion {
  path: string
  headers: IncomingHttpHeaders
  body: { model?: string; voice?: string; input?: string; response_format?: string }
}

export interface SpeechAnswer {
  status: number
  body: string | Buffer | object
  headers?: Record<string, string>
  delayMs?: number
}

/** A stand-in for OpenAI's speech service: a tone, 20 milliseconds for each character. */
export interface SpeechPeer {
  url: string
  asked: SpeechQuestion[]
  /** Answers instead of the service when it returns something. */
  instead: (question: SpeechQuestion) => SpeechAnswer | undefined
  /** The answer of `/v1/audio/voices`; undefined like OpenAI, which has no such call. */
  voices: object | undefined
  close(): Promise<void>
}

export const speechKey = 'speech-key'
const longestInput = 4096
const knownVoices = ['alloy', 'nova', 'anna', 'de_thorsten']
const rate = 24_000
const samplesPerCharacter = rate / 50

export async function startSpeechPeer(): Promise<SpeechPeer> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const body = (text ? JSON.parse(text) : {}) as SpeechQuestion['body']
      const question = { path: request.url ?? '', headers: request.headers, body }
      peer.asked.push(question)
      const {
        status,
        body: answer,
        headers,
        delayMs = 0,
      } = peer.instead(question) ?? answerAs(question, peer)
      const isBytes = Buffer.isBuffer(answer)
      const type = isBytes ? 'audio/wav' : typeof answer === 'string' ? 'text/html' : 'application/json'
      setTimeout(() => {
        reply.writeHead(status, { 'content-type': type, ...headers })
        reply.end(isBytes || typeof answer === 'string' ? answer : JSON.stringify(answer))
      }, delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const peer: SpeechPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    instead: () => undefined,
    voices: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return peer
}

function answerAs({ path, headers, body }: SpeechQuestion, { voices }: SpeechPeer): SpeechAnswer {
  const refuse = (status: number, message: string, code: string | null = null) => ({
    status,
    body: { error: { message, type: 'invalid_request_error', param: null, code } },
  })
  if (headers.authorization !== `Bearer ${speechKey}`) {
    return refuse(401, `Incorrect API key provided: ${headers.authorization ?? ''}`, 'invalid_api_key')
  }
  if (path.startsWith('/v1/audio/voices')) {
    return voices ? { status: 200, body: voices } : refuse(404, 'Invalid URL (GET /v1/audio/voices)')
  }
  if (path !== '/v1/audio/speech') return { status: 404, body: '<!doctype html><h1>Not found</h1>' }
  const { model, voice = '', input = '', response_format: format } = body
  if (model !== 'tts-1') return refuse(404, `The model '${model}' does not exist`, 'model_not_found')
  if (!knownVoices.includes(voice)) return refuse(400, `Input should be 'alloy' or 'nova', not '${voice}'`)
  if (input.length === 0) return refuse(400, 'input is too short')
  if (input.length > longestInput) return refuse(400, `String should have at most ${longestInput} characters`)
  if (format !== 'wav') return refuse(400, 'This peer sends WAV only')
  return { status: 200, body: createTone(input.length * samplesPerCharacter) }
}

/** As in streaming, where the size is unknown, the header has the maximum. */
export function createTone(samples: number, amplitude = 0.5): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(0xffffffff, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(0xffffffff, 40)
  const data = new Int16Array(samples)
  for (let index = 0; index < samples; index += 1) {
    data[index] = Math.sin((index * 2 * Math.PI * 440) / rate) * amplitude * 0x7fff
  }
  return Buffer.concat([header, Buffer.from(data.buffer)])
}
