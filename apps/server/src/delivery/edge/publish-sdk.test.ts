import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { refuse, startS3Peer, type S3Peer } from '../../../test/s3-peer.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { builtFolders } from '../../pages/index.ts'

let peer: S3Peer
let server: TestServer
let folder: string
beforeAll(async () => void (peer = await startS3Peer()))
afterAll(() => peer.close())
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waymark-sdk-'))))
afterEach(async () => {
  peer.misbehave(undefined)
  peer.interfere(undefined)
  peer.observe(undefined)
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Builds an SDK whose entry names one late file. */
function build(hash: string): void {
  for (const [name, text] of Object.entries({
    'waymark.js': `import('runtime-${hash}.js')`,
    [`runtime-${hash}.js`]: 'export {}',
    'runtime.js': 'export {}',
    'waymark.js.gz': 'compressed',
  })) {
    writeFileSync(join(folder, name), text)
  }
}

async function start(database?: TestServer['database']): Promise<TestServer> {
  const folders = { ...builtFolders, sdk: folder }
  server = await startTestServer(peer.edgeEnvironment, { folders, ...(database && { database }) })
  return server
}

const read = (path: string) => fetch(`${peer.edgeUrl}/sdk/${path}`)
const readEntry = async () => (await read('waymark.js')).text()

it('publishing the SDK writes all files before the entry that names them, also for retries', async () => {
  build('aaaaaa')
  await start()
  const missing: string[] = []
  peer.observe(async () => {
    const [, named] = /runtime-(\w+)/.exec(await readEntry()) ?? []
    if (!named) return
    for (const place of ['', '1/', '2/', '5/']) {
      const answer = await read(`${place}runtime-${named}.js`)
      if (!answer.ok) missing.push(place + named)
    }
  })
  await server.startDueWork()
  expect(await readEntry()).toContain('aaaaaa')
  const { headers } = await read('3/runtime-aaaaaa.js')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await read('waymark.js')).headers.get('cache-control')).toContain('max-age=15')
  expect((await read('runtime.js')).status).toBe(404)
  const { database } = server
  build('bbbbbb')
  await start(database)
  await server.startDueWork()
  expect(await readEntry()).toContain('bbbbbb')
  // Open pages still import the files of the version before.
  expect((await read('runtime-aaaaaa.js')).status).toBe(200)
  expect(missing).toEqual([])
})

it('publishing the SDK is tried again until it has succeeded', async () => {
  build('cccccc')
  await start()
  peer.interfere((request, response) => {
    if (!request.url?.includes('4/runtime-cccccc')) return false
    refuse(403, 'AccessDenied')(request, response)
    return true
  })
  await server.startDueWork()
  expect(await readEntry()).not.toContain('cccccc')
  peer.interfere(undefined)
  await server.startDueWork()
  expect(await readEntry()).toContain('cccccc')
})

it('publishing the SDK leaves a newer version in place', async () => {
  build('dddddd')
  await start()
  await server.startDueWork()
  const { database } = server
  await inTransaction(database.db, (tx) =>
    tx.updateTable('edgePublications').set({ sdkVersion: '99.0.0' }).where('name', '=', 'sdk').execute(),
  )
  build('eeeeee')
  await start(database)
  await server.startDueWork()
  expect(await readEntry()).toContain('dddddd')
})
