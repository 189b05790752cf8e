import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { OURS, toGuide, type Contender } from './contenders.ts'
import { STEP_COUNT, TEXTS } from './texts.ts'

const SDK = join(import.meta.dirname, '../../packages/sdk/dist')
const SDK_KEY = 'bench'
const GUIDE = 'a'.repeat(64)
const PROJECT = '00000000-0000-7000-9000-000000000001'

export interface TourServer {
  /** A contender's page: its library is in the page, or fetched by the start (`isLate`). */
  toAddress(name: string, isLate?: boolean): string
  close(): Promise<void>
}

/** Serves one simple page for all contenders, and the files that the SDK requests from its server. */
export async function openTourServer(contenders: Contender[]): Promise<TourServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    void find(pathname, searchParams).then(
      ([type, body]) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    toAddress: (name, isLate = false) =>
      `${url}/?${new URLSearchParams({ name, ...(isLate && { late: '1' }) }).toString()}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function find(pathname: string, search: URLSearchParams): Promise<[type: string, body: string]> {
    if (pathname === '/') return ['text/html', toPage(contenders, search)]
    if (pathname.startsWith('/library/')) {
      const { script } = get(contenders, decodeURIComponent(pathname.slice('/library/'.length)))
      return ['text/javascript', script]
    }
    if (pathname.startsWith('/sdk/v1/')) return ['application/json', toAnswer(pathname)]
    if (pathname.startsWith('/sdk/'))
      return ['text/javascript', await readFile(join(SDK, pathname.slice(5)), 'utf8')]
    throw new Error('There is no such page')
  }
}

function toAnswer(pathname: string): string {
  if (pathname.endsWith('manifest.json')) return JSON.stringify(MANIFEST)
  if (pathname.endsWith(`${GUIDE}.json`)) return JSON.stringify(toGuide('TOOLTIP'))
  return '{"accepted":0,"duplicates":0,"rejected":[]}'
}

function get(contenders: Contender[], name: string): Contender {
  const found = contenders.find((it) => it.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/**
 * Ten visible buttons and room to scroll; the library is a script in the head, or is fetched by the start.
 */
function toPage(contenders: Contender[], search: URLSearchParams): string {
  const name = search.get('name') ?? ''
  const isLate = search.has('late')
  const { css, findTitle, findNext } =
    name === '' ? BARE : name === SDK_NAME ? SDK_PAGE : get(contenders, name)
  const address = `/library/${encodeURIComponent(name)}`
  const library = name === '' || name === SDK_NAME || isLate ? '' : `<script src="${address}"></script>`
  const sdk = name === SDK_NAME ? `<script src="/sdk/waymark.js" data-sdk-key="${SDK_KEY}"></script>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>A simple page</title><link rel="icon" href="data:,">
<style>body { font: 16px/1.5 sans-serif; margin: 24px; min-height: 6000px } section { display: flex; flex-wrap: wrap; gap: 24px } button { padding: 8px 16px }</style>
<style>${css}</style>
<script>
const texts = ${JSON.stringify(TEXTS)}
window.findTitle = ${findTitle}
window.findNext = ${findNext}
window.startTour = ${name === '' ? '() => {}' : 'undefined'}
${isLate ? toLateStart(address) : ''}
${name === SDK_NAME ? `addEventListener('load', () => waymark.ready.then(() => { window.startTour = () => waymark.start('${PROJECT}') }))` : ''}
</script>
${library}${sdk}
</head>
<body>
<h1>A simple page</h1>
<section>${Array.from({ length: STEP_COUNT }, (_, at) => `<button id="target-${at}">Button ${at + 1}</button>`).join('')}</section>
<p>${'Some text that stands on the page. '.repeat(200)}</p>
</body>
</html>`
}

/** The start fetches the library, which may signal a moment later that it is ready. */
const toLateStart = (address: string) => `
const late = window.startTour = () => {
  const script = document.createElement('script')
  script.src = '${address}'
  script.onload = async () => { while (startTour === late) await null; startTour() }
  document.head.append(script)
}`

export const SDK_NAME = 'Waymark, the SDK'
const BARE = { css: '', findTitle: '() => null', findNext: '() => null' }
const SDK_PAGE = { css: '', ...OURS }

const MANIFEST = {
  version: 1,
  killed: false,
  segments: [],
  properties: [],
  limitGroups: [],
  needsSession: false,
  deployments: [
    {
      id: '00000000-0000-7000-8000-000000000001',
      version: 1,
      projectId: PROJECT,
      subType: 'STATIC_FLOW',
      guide: GUIDE,
      targeting: {
        schedule: { startAt: null, endAt: null, timeZone: 'UTC' },
        platforms: ['WEB'],
        appVersionRange: { min: null, max: null },
        locales: [],
        audience: { include: [], exclude: [] },
        limits: { perDay: null, perWeek: null, lifetime: null },
        rolloutPercent: 100,
        priority: null,
        trigger: { type: 'MANUAL' },
        frequency: { type: 'EVERY_SESSION' },
      },
    },
  ],
}
