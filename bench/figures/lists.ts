import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { startPostgres } from '../machines/postgres.ts'
import { startServer, type BenchServer } from '../machines/server.ts'

const entries = 1000
const shortPage = 20
const askedAtOnce = 4
/** Per second of processor time. */
const leastPerSecond = 50

/** Full pages of a thousand entries, and short pages: responses per second of the server's processor time. */
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
  const { projects, deployments, properties } = await createEntries(server)
  const whole = { size: entries, asked: 60, database }
  const figures = [
    await measureList(server, { ...whole, path: projects, name: 'projects' }),
    await measureList(server, { ...whole, path: deployments, name: 'deployments' }),
    await measureList(server, { ...whole, path: properties, name: 'properties' }),
    await measureList(server, { ...whole, path: projects, name: 'projects', size: shortPage, asked: 600 }),
  ]
  await server.end()
  return figures
}

interface List {
  path: string
  name: string
  size: number
  asked: number
  database: string
}

async function measureList(
  server: BenchServer,
  { path, name, size, asked, database }: List,
): Promise<Figure> {
  let bytes = 0
  const ask = async () => {
    const answer = await fetch(`${server.url}${path}?size=${size}`, { headers: server.session })
    const text = await answer.text()
    bytes = text.length
    const { content } = JSON.parse(text) as { content?: unknown[] }
    if (content?.length !== size) throw new Error(`Not ${size} ${name}: ${text.slice(0, 300)}`)
  }
  const [firstMs] = await readProcessorMsOf(server, ask)
  for (let warm = 0; warm < asked / 6; warm += 1) await ask()
  const [processorMs, ms] = await readProcessorMsOf(server, async () => {
    for (let round = 0; round < asked; round += askedAtOnce) {
      await Promise.all(Array.from({ length: askedAtOnce }, ask))
    }
  })
  const perSecond = (1000 * asked) / processorMs
  const isPromised = size === entries
  return {
    name: `List of ${size.toLocaleString('en')} ${name} (${Math.round(bytes / 1000)} kB) on ${database}, lists per second of one core`,
    ours: `${perSecond.toFixed(1)}/s; ${((1000 * asked) / ms).toFixed(1)}/s by the clock, ${askedAtOnce} at once; the first took ${firstMs.toFixed(0)} ms`,
    beside: '',
    ratio: null,
    target: isPromised ? `≥ ${leastPerSecond}/s` : '',
    isMet: isPromised ? perSecond >= leastPerSecond : null,
  }
}

/**
 * Creates an app with a thousand two-step projects, deployments and properties; returns the paths of their
 * lists.
 */
async function createEntries(server: BenchServer) {
  const { id: appId } = await server.call<{ id: string }>('POST', '/v1/apps', {
    name: 'Lists',
    platform: 'WEB',
  })
  const app = `/v1/apps/${appId}`
  const version = await server.call<{ id: string }>('POST', `${app}/app-versions`, { name: '9.0' })
  const paths = {
    projects: `${app}/app-versions/${version.id}/projects`,
    deployments: `${app}/deployments`,
    properties: `${app}/properties`,
  }
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const steps = ['welcome', 'goodbye'].map((key) => ({ key, name: key, component: popUp }))
  const create = (path: string, body: object) => server.call<{ id: string }>('POST', path, body)
  let projectId = ''
  for (let at = 0; at < entries; at += 1) {
    const project = await create(paths.projects, { name: `Tour ${at}`, ...kind, content: { steps } })
    if (at === 0) await create(`${paths.projects}/${project.id}/publish`, {})
    projectId ||= project.id
    await create(paths.deployments, { name: `Deployment ${at}`, projectId })
    await create(paths.properties, { name: `property_${at}`, type: 'STRING' })
  }
  return paths
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

/** The server's processor time for some work, and the elapsed time. */
async function readProcessorMsOf(server: BenchServer, work: () => Promise<void>): Promise<[number, number]> {
  const [before, startedAt] = [readProcessorMs(server.pid), performance.now()]
  await work()
  return [readProcessorMs(server.pid) - before, performance.now() - startedAt]
}

/** The processor time of all threads of a process; Linux counts it in hundredths of a second. */
function readProcessorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
