import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

export interface PeerQuestion {
  path: string
  headers: IncomingHttpHeaders
  body: Json
}

export interface PeerAnswer {
  status: number
  /** A string is sent as it is, as a web page. */
  body: unknown
  headers?: Record<string, string>
  delayMs?: number
}

/**
 * A stand-in for LibreTranslate, DeepL and Google Cloud Translation, with their shapes, limits and refusals. It
 * translates `Hello` into German as `de:HELLO`.
 */
export interface TranslationPeer {
  url: string
  asked: PeerQuestion[]
  /** Answers instead of the service when it returns something. */
  instead: (question: PeerQuestion) => PeerAnswer | undefined
  /** Answers wait for it to resolve. */
  held: Promise<void>
  close(): Promise<void>
}

export const peerKey = 'right-key'
const libreCharacters = 2000
const libreTexts = 25

export async function startTranslationPeer(): Promise<TranslationPeer> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks)
      const path = request.url ?? ''
      const body = text.length > 0 ? (JSON.parse(text.toString()) as Json) : {}
      const question = { path, headers: request.headers, body }
      peer.asked.push(question)
      const {
        status,
        body: answer,
        headers,
        delayMs = 0,
      } = peer.instead(question) ?? answerAs(question, text.length)
      const isPage = typeof answer === 'string'
      const send = () => {
        reply.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
        reply.end(isPage ? answer : JSON.stringify(answer))
      }
      void peer.held.then(() => setTimeout(send, delayMs))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const peer: TranslationPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    instead: () => undefined,
    held: Promise.resolve(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return peer
}

function answerAs(question: PeerQuestion, bytes: number): PeerAnswer {
  const [path = ''] = question.path.split('?')
  if (path === '/languages')
    return { status: 200, body: libreLanguages.map((code) => ({ code, name: code })) }
  if (path === '/translate') return answerAsLibre(question)
  if (path === '/v2/translate') return answerAsDeepl(question, bytes)
  if (path === '/language/translate/v2') return answerAsGoogle(question)
  return { status: 404, body: '<!doctype html><h1>Not found</h1>' }
}

const libreLanguages = ['en', 'de', 'fr', 'zh', 'zt', 'pb', 'nb']

function answerAsLibre({ body }: PeerQuestion): PeerAnswer {
  const { q, source, target, format, api_key: key } = body as Record<string, string> & { q: string[] }
  const refuse = (status: number, error: string) => ({ status, body: { error } })
  if (!key) return refuse(400, 'Please contact the server operator to get an API key')
  if (key !== peerKey) return refuse(403, 'Invalid API key')
  if (!q || q.length === 0) return refuse(400, 'Invalid request: missing q parameter')
  const characters = q.join('').length
  if (q.length > libreTexts) {
    return refuse(400, `Invalid request: request (${q.length}) exceeds text limit (${libreTexts})`)
  }
  if (characters > libreCharacters) {
    return refuse(400, `Invalid request: request (${characters}) exceeds text limit (${libreCharacters})`)
  }
  for (const code of [source, target]) {
    if (!libreLanguages.includes(code ?? '')) return refuse(400, `${code} is not supported`)
  }
  const translated = q.map((text) => {
    if (format !== 'html') return translatePlain(text, target)
    // It minifies, and answers unescaped.
    return unescape(translateMarked(text.split(/\s+/).join(' '), target, isFixedInHtml))
  })
  return { status: 200, body: { translatedText: translated } }
}

const deeplTargets = new Set(['DE', 'EN-GB', 'EN-US', 'PT-BR', 'PT-PT', 'ZH-HANS', 'ZH-HANT', 'FR', 'NB'])
const deeplSources = new Set(['EN', 'DE', 'PT', 'ZH', 'FR', 'NB'])

function answerAsDeepl({ headers, body }: PeerQuestion, bytes: number): PeerAnswer {
  const {
    text,
    source_lang: source,
    target_lang: target,
    tag_handling: tags,
    ignore_tags: ignored,
  } = body as {
    text: string[]
    source_lang: string
    target_lang: string
    tag_handling?: string
    ignore_tags?: string[]
  }
  const refuse = (status: number, message: string) => ({ status, body: { message } })
  if (headers.authorization !== `DeepL-Auth-Key ${peerKey}`)
    return refuse(403, 'Authorization failure, check auth_key')
  if (bytes > 128 * 1024) return refuse(413, 'Request Entity Too Large')
  if (text.length > 50) return refuse(400, 'Too many texts. At most 50 texts are allowed')
  if (!deeplSources.has(source)) return refuse(400, "Value for 'source_lang' not supported.")
  if (!deeplTargets.has(target)) return refuse(400, "Value for 'target_lang' not supported.")
  if (tags === 'xml' && !text.every(isWellFormed)) {
    return refuse(400, 'Tag handling parsing failed, please check input.')
  }
  const translations = text.map((it) => ({
    detected_source_language: source,
    text:
      tags === 'xml'
        ? translateMarked(it, target, (tag) => (ignored ?? []).some((name) => tag.startsWith(`<${name}`)))
        : translatePlain(it, target),
  }))
  return { status: 200, body: { translations } }
}

const googleCodes = new Set(['en', 'de', 'fr', 'pt', 'pt-PT', 'zh-CN', 'zh-TW', 'no'])

function answerAsGoogle({ path, headers, body }: PeerQuestion): PeerAnswer {
  const { q, source, target, format } = body as {
    q: string[]
    source: string
    target: string
    format: string
  }
  const refuse = (code: number, message: string, reason = 'invalid') => ({
    status: code,
    body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
  })
  const key = new URL(path, 'http://peer').searchParams.get('key') ?? headers['x-goog-api-key']
  if (!key) return refuse(403, 'The request is missing a valid API key.', 'forbidden')
  if (key !== peerKey) return refuse(400, 'API key not valid. Please pass a valid API key.', 'badRequest')
  if (q.length > 128) return refuse(400, 'Too many text segments')
  if ([...q.join('')].length > 30_720) return refuse(400, 'Text too long')
  if (!googleCodes.has(target)) return refuse(400, 'Invalid Value')
  if (!googleCodes.has(source)) return refuse(400, `Bad language pair: ${source}|${target}`)
  const translations = q.map((text) => ({
    translatedText:
      format === 'text'
        ? translatePlain(text, target)
        : translateMarked(text, target, isFixedInHtml).replaceAll("'", '&#39;'),
  }))
  return { status: 200, body: { data: { translations } } }
}

const translatePlain = (text: string, target = '') => `${target.toLowerCase()}:${text.toUpperCase()}`

const isFixedInHtml = (tag: string) => tag.includes('translate="no"') && tag.includes('notranslate')

/** Translates everything between tags, except inside fixed ones. */
function translateMarked(text: string, target = '', isFixed: (tag: string) => boolean): string {
  let fixed = false
  const parts = text.split(/(<[^<>]*>)/).map((part) => {
    if (part.startsWith('<')) {
      fixed = !part.startsWith('</') && isFixed(part)
      return part
    }
    return fixed ? part : escape(unescape(part).toUpperCase())
  })
  return `${target.toLowerCase()}:${parts.join('')}`
}

function isWellFormed(text: string): boolean {
  const open: string[] = []
  for (const [, isClose, name = ''] of text.matchAll(/<(\/?)(\w+)[^<>]*>/g)) {
    if (!isClose) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(text)
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
