import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { startPostgres } from '../machines/postgres.ts'
import { startServer, type BenchServer } from '../machines/server.ts'

const entries = 1000
const asked = 60
const askedAtOnce = 4
/** Of processor time. */
const leastPerSecond = 50

/** A whole page of a thousand projects, each with its picture: answers per second of the server's processor time. */
export async function measureLists(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const embedded = await startServer({ WAYMARK_DATA_DIR: folder })
  const onPglite = await measure(embedded, 'PGlite, the database included')
  rmSync(folder, { recursive: true })

  const postgres = await startPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url, WAYMARK_DATA_DIR: tmpdir() })
  const onPostgres = await measure(server, 'PostgreSQL, which has its own processes')
  await postgres.end()
  return [...onPglite, ...onPostgres]
}

async function measure(server: BenchServer, database: string): Promise<Figure[]> {
  const base = await createProjects(server)
  const figures = [
    await measureList(server, { path: `${base}/projects`, name: 'projects', database }),
    await measureList(server, {
      path: `${base.replace(/\/app-versions.*/, '')}/properties`,
      name: 'properties',
      database,
    }),
  ]
  await server.end()
  return figures
}

async function measureList(
  server: BenchServer,
  { path, name, database }: { path: string; name: string; database: string },
): Promise<Figure> {
  let bytes = 0
  const ask = async () => {
    const answer = await fetch(`${server.url}${path}?size=${entries}`, { headers: server.session })
    const text = await answer.text()
    bytes = text.length
    const { content } = JSON.parse(text) as { content?: unknown[] }
    if (content?.length !== entries) throw new Error(`Not ${entries} ${name}: ${text.slice(0, 300)}`)
  }
  for (let warm = 0; warm < 10; warm += 1) await ask()
  const before = readProcessorMs(server.pid)
  const startedAt = performance.now()
  for (let round = 0; round < asked; round += askedAtOnce) {
    await Promise.all(Array.from({ length: askedAtOnce }, ask))
  }
  const processorMs = (readProcessorMs(server.pid) - before) / asked
  const ms = (performance.now() - startedAt) / asked
  const perSecond = 1000 / processorMs
  return {
    name: `List of ${entries.toLocaleString('en')} ${name} (${Math.round(bytes / 1000)} kB) on ${database}, lists per second of one core`,
    ours: `${perSecond.toFixed(1)}/s; ${(1000 / ms).toFixed(1)}/s by the clock, ${askedAtOnce} at once`,
    beside: '',
    ratio: null,
    target: `≥ ${leastPerSecond}/s`,
    isMet: perSecond >= leastPerSecond,
  }
}

/** An app with a thousand projects of two steps and a thousand properties; answers the path of its version. */
async function createProjects(server: BenchServer): Promise<string> {
  const { id: appId } = await server.call<{ id: string }>('POST', '/v1/apps', {
    name: 'Lists',
    platform: 'WEB',
  })
  const version = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/app-versions`, { name: '9.0' })
  const base = `/v1/apps/${appId}/app-versions/${version.id}`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const steps = ['welcome', 'goodbye'].map((key) => ({ key, name: key, component: popUp }))
  for (let at = 0; at < entries; at += 1) {
    await server.call('POST', `${base}/projects`, { name: `Tour ${at}`, ...kind, content: { steps } })
    await server.call('POST', `/v1/apps/${appId}/properties`, { name: `property_${at}`, type: 'STRING' })
  }
  return base
}

const text = (en: string, de: string) => ({ type: 'TEXT', text: { en, de } })
const popUp = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    {
      id: 'title',
      role: 'TITLE',
      ...text('Welcome to your workspace', 'Willkommen in Ihrem Arbeitsbereich'),
    },
    {
      id: 'body',
      role: 'BODY',
      ...text('Two minutes, and you know the way.', 'In zwei Minuten kennen Sie sich aus.'),
    },
    {
      id: 'next',
      type: 'BUTTON',
      style: 'PRIMARY',
      label: { en: 'Next', de: 'Weiter' },
      action: { type: 'NEXT' },
    },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
}

/** Of all threads of a process, as Linux counts it, in hundredths of a second. */
function readProcessorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
