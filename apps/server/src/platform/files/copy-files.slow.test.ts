import { randomBytes, randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { openFolder } from '../../../test/file-stores.ts'
import { createPng, toFile } from '../../../test/media-files.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startS3Peer, type S3Peer } from '../../../test/s3-peer.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { parseConfig } from '../../config.ts'
import { createLog } from '../log.ts'
import { copyFiles, openFileStore } from './index.ts'
import { toFileKey } from './file-key.ts'
import { toFileToKeep } from './files.ts'

const program = fileURLToPath(new URL('../../copy-files.ts', import.meta.url))

let peer: S3Peer
beforeAll(async () => void (peer = await startS3Peer()))
afterAll(() => peer.close())

async function createUploader(server: TestServer) {
  const admin = await createOrganisation(server)
  const { appId } = await createAppWithVersion(admin)
  return { admin, appId }
}

/** Runs the program as people do; returns its output and exit code. */
async function copy(direction: string, environment: Record<string, string>) {
  const run = promisify(execFile)(process.execPath, [program, direction], { env: environment })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

describe('copying files', () => {
  it('copying moves a server from a folder to a bucket, with every file that the database names', async () => {
    const { folder, environment, close } = await openFolder()
    const server = await startTestServer(environment)
    const { admin, appId } = await createUploader(server)
    const images = await Promise.all(Array.from({ length: 12 }, () => createPng()))
    const uploads = images.map((bytes) => admin.api.media.upload({ appId, file: toFile(bytes) }))
    const urls = (await Promise.all(uploads)).map(({ url }) => url)
    expect(await copy('to-s3', { ...peer.environment, ...environment })).toEqual({
      code: 0,
      said: '12 files were copied, 0 were there already.\n',
    })
    rmSync(folder, { recursive: true })

    const moved = await startTestServer(peer.environment, { database: server.database })
    for (const [index, url] of urls.entries()) {
      const answer = await fetch(moved.url + url)
      expect(Buffer.from(await answer.arrayBuffer()).equals(images[index] ?? Buffer.alloc(0))).toBe(true)
    }
    await moved.close()
    await close()
  })

  it('copying moves files back, and copies nothing twice', async () => {
    const { environment, close } = await openFolder()
    const [bucket, folder] = await Promise.all(
      [peer.environment, environment].map((it) => openFileStore(parseConfig(it).files, createLog('silent'))),
    )
    if (!bucket || !folder) throw new Error('Both were opened')
    const { bytes, hash, contentType } = toFileToKeep(randomBytes(100_000), 'image/png')
    const key = toFileKey(hash, randomUUID())
    await bucket.put({ key, hash, contentType, byteCount: bytes.length, body: bytes })
    const { copied } = await copyFiles({ from: bucket, to: folder })
    expect(copied).toBeGreaterThanOrEqual(1)
    const found = await folder.open(key)
    expect((await buffer(found!.stream)).equals(bytes)).toBe(true)
    const again = await copyFiles({ from: bucket, to: folder })
    expect(again).toEqual({ copied: 0, present: copied, failed: [] })
    await close()
  })

  it('copying names a file whose bytes do not match its hash, and copies the others', async () => {
    const { folder, environment, close } = await openFolder()
    const server = await startTestServer(environment)
    const good = toFileToKeep(randomBytes(100), 'image/png')
    await server.files.keep(good)
    const key = toFileKey(good.hash, randomUUID())
    writeFileSync(join(folder, key), 'other bytes')
    await server.close()
    const { code, said } = await copy('to-s3', { ...peer.environment, ...environment })
    expect(code).toBe(1)
    expect(said).toContain(`Not copied: ${key}`)
    await close()
  })

  it('copying does not begin without a direction, or with wrong settings', async () => {
    expect(await copy('', peer.environment)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Say npm run'),
    })
    expect(await copy('to-s3', {})).toMatchObject({ code: 1 })
    const wrong = { ...peer.environment, WAYMARK_S3_BUCKET: 'nowhere' }
    expect((await copy('to-s3', wrong)).said).toContain('no bucket of this name')
  })
})

it('a server whose store lacks a named file says so in its log', async () => {
  const [one, other] = [await openFolder(), await openFolder()]
  const server = await startTestServer(one.environment)
  const { admin, appId } = await createUploader(server)
  await admin.api.media.upload({ appId, file: toFile(await createPng()) })
  const { log, lines } = createMemoryLog()
  const { close } = await startTestServer(other.environment, { database: server.database, log })
  expect(lines().join()).toContain('does not hold a file that the database names')
  await close()
  await Promise.all([one.close(), other.close()])
})
