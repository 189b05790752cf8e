import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { manifest } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject } from '../../../test/deployment-factories.ts'
import { addLiveDeployments } from '../../../test/large-app.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/http/encode-bytes.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import { createKeyReader } from '../../platform/secrets/secret-key.ts'
import { createManifestSigner } from '../../apps/content-keys/index.ts'
import { encodeNewParts, rebuildManifest } from './rebuild-manifest.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const secrets = createSecretBox(createKeyReader('7'.repeat(64), tmpdir()))

/** Stores what an older server wrote for an app. */
async function leaveOld(appId: string, format: number): Promise<void> {
  const bytes = await encodeBytes(Buffer.from('{"version":1,"killed":false,"deployments":[]}'))
  const old = { ...bytes, etag: 'W/"old"', format }
  await inTransaction(server.database.db, (tx) =>
    tx.updateTable('manifests').set(old).where('appId', '=', appId).execute(),
  )
}

async function readTag(url: string, sdkKey: string) {
  const answer = await fetch(`${url}/sdk/v1/${sdkKey}/manifest.json`)
  return { etag: answer.headers.get('etag'), body: (await answer.json()) as unknown }
}

it('manifests of an older server are rewritten before any new process serves them', async () => {
  const live = await createLiveProject(server)
  const idle = await createPublishedProject(server)
  const before = await readTag(server.url, live.sdkKey)
  await leaveOld(live.appId, 1)
  await leaveOld(idle.appId, 1)
  const [one, other] = await Promise.all([startSecondProcess(server), startSecondProcess(server)])
  for (const { url, close } of [one, other]) {
    expect(await readTag(url, live.sdkKey)).toEqual(before)
    expect(manifest.parse((await readTag(url, idle.sdkKey)).body).deployments).toEqual([])
    await close()
  }
})

describe('an older manifest of a large app', () => {
  const pages = Array.from({ length: 200 }, (_, at) => `/orders/${at}`)

  async function createLargeApp() {
    const live = await createLiveProject(server)
    const add = (values: string[]) =>
      addLiveDeployments(
        server,
        live,
        values.map((value) => ({ type: 'SCREEN_ENTER', url: { match: 'EQUALS', value } })),
      )
    await add(pages)
    return { ...live, add }
  }

  /** Reads all parts, and checks that each has the content that its name stands for. */
  async function expectParts(url: string, sdkKey: string, deploymentCount: number): Promise<void> {
    const { parts } = manifest.parse((await readTag(url, sdkKey)).body)
    expect(parts?.deploymentCount).toBe(deploymentCount)
    for (const name of [...parts!.buckets, ...parts!.projects].filter(Boolean)) {
      const answer = await fetch(`${url}/sdk/v1/${sdkKey}/manifest/${name}.json`)
      expect([answer.status, toHash(await answer.text())]).toEqual([200, name])
    }
  }

  it('an older manifest of a large app is rewritten in parts by processes that start', async () => {
    const { appId, sdkKey } = await createLargeApp()
    await leaveOld(appId, 1)
    const started = await Promise.all([startSecondProcess(server), startSecondProcess(server)])
    for (const { url, close } of started) {
      await expectParts(url, sdkKey, 201)
      await close()
    }
  })

  it('an older manifest of a large app has what changed while its parts were encoded', async () => {
    const { appId, sdkKey, add } = await createLargeApp()
    const { db } = server.database
    const encoded = await encodeNewParts(db, appId, server.clock)
    expect(encoded.size).toBeGreaterThan(5)
    await add(pages.slice(0, 5))
    const writing = { clock: server.clock, signManifest: createManifestSigner(secrets) }
    await inTransaction(db, (tx) => rebuildManifest(tx, appId, writing, encoded))
    const started = await startSecondProcess(server)
    await expectParts(started.url, sdkKey, 206)
    await started.close()
  })
})

const toHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

it('a manifest of a newer server is left alone', async () => {
  const { appId, sdkKey } = await createLiveProject(server)
  await leaveOld(appId, 999)
  const started = await startSecondProcess(server)
  expect((await readTag(started.url, sdkKey)).etag).toBe('W/"old"')
  await started.close()
})
