import type { ExportDocument } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { createOrganisation, signIn, type SignedIn } from './factories.ts'
import { createAppWithVersion, createProject, createStep } from './project-factories.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createLastingDatabase, type LastingDatabase } from './test-database.ts'
import { startTestServer } from './test-server.ts'

let lasting: LastingDatabase
/** The built server, whose threads have to find their files. */
let built: ServerProcess
let admin: SignedIn
let appId: string
let document: ExportDocument
beforeAll(async () => {
  lasting = await createLastingDatabase()
  const server = await startTestServer({}, { database: await openDatabase(lasting.target) })
  const author = await createOrganisation(server)
  const source = await createAppWithVersion(author)
  await createStep(author, await createProject(author, 'Tour', source))
  document = (await author.api.portability.export({ id: source.appId })) as ExportDocument
  ;({ appId } = await createAppWithVersion(author))
  await server.close()
  built = await startServerProcess(lasting.environment)
  admin = await signIn(built.url, author.email)
}, 120_000)
afterAll(async () => {
  await built.end()
  lasting.remove()
})

async function send(body: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await admin.fetch(`/v1/apps/${appId}/import`, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, answer }
}

const write = (changes: Partial<Record<keyof ExportDocument, unknown>>) =>
  JSON.stringify({ dryRun: true, document: { ...document, ...changes } })

/** The document with its project as often as it takes to have this size. */
function writeMany(bytes: number, change: (project: object, index: number) => object = (it) => it): string {
  const [version] = document.versions
  const project = version!.projects[0]!
  const count = Math.ceil(bytes / JSON.stringify(project).length)
  const projects = Array.from({ length: count }, (_, index) => ({
    ...change(project, count - index),
    name: `Tour ${index}`,
  }))
  return write({ versions: [{ ...version, projects }] })
}

const isInvalid = (...subErrors: object[]) => ({
  status: 400,
  body: { code: 'invalid_input', subErrors: subErrors.map((it) => expect.objectContaining(it)) },
})

it.each([90, 1_000_000])(
  'a document with %d levels below the body is refused, if they are too many',
  async (levels) => {
    const answer = await send(`{"document":${'['.repeat(levels)}${']'.repeat(levels)}}`)
    const code = levels > 100 ? 'nested_too_deeply' : 'object_expected'
    expect(answer).toMatchObject(isInvalid({ code, field: 'document' }))
  },
)

it('a document with more values than are checked is refused', async () => {
  const many = Array.from({ length: 600_000 }, () => ({}))
  expect(await send(write({ versions: many }))).toMatchObject(
    isInvalid({ code: 'too_many', field: 'document' }),
  )
})

it('a document with many mistakes is answered with the first ones', async () => {
  const { status, body } = await send(write({ versions: Array.from({ length: 300_000 }, () => ({})) }))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.subErrors).toHaveLength(20)
  const [first] = body.subErrors as { field: string }[]
  expect(first?.field).toBe('document.versions.0.name')
})

it('a body that is no JSON is reported as such', async () => {
  for (const body of ['{"document":', '\u0000', '']) {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
  }
  expect(await send('[]')).toMatchObject(isInvalid({ code: 'object_expected' }))
  expect(await send('{}')).toMatchObject(isInvalid({ code: 'field_required', field: 'document' }))
})

it('a document of the size that an app has is read', async () => {
  const report = await send(writeMany(1_000_000))
  expect(report).toMatchObject({ status: 200, body: { isDryRun: true } })
  expect((report.body.items as object[]).length).toBeGreaterThan(500)
})

it('other requests are answered while a document is read', async () => {
  const isOver = send(writeMany(8_000_000, (it, left) => (left === 1 ? {} : it)))
  let healthy = 0
  let isReading = true
  void isOver.finally(() => (isReading = false))
  while (isReading) healthy += Number((await fetch(`${built.url}/healthz`)).ok)
  expect((await isOver).status).toBe(400)
  // In the thread that answers there would have been a few, while the body arrived.
  expect(healthy).toBeGreaterThan(50)
})

it('documents are read one after the other, and nobody waits behind many', async () => {
  const large = `{"document":1${' '.repeat(300_000)}}`
  const answers = await Promise.all(Array.from({ length: 9 }, () => send(large)))
  const refused = answers.filter(({ status }) => status !== 400)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(9)
  for (const { status, body, answer } of refused) {
    expect([status, body.code, answer.headers.get('retry-after')]).toEqual([503, 'server_busy', '5'])
  }
})
