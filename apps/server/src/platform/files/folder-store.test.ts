import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { openFolder } from '../../../test/file-stores.ts'
import { createPng, toFile } from '../../../test/media-files.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { createLog } from '../log.ts'
import { toFileKey } from './file-key.ts'
import { toFileToKeep } from './files.ts'
import { createFolderStore } from './folder-store.ts'

const base = mkdtempSync(join(tmpdir(), 'waymark-files-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

async function openStore(folder: string) {
  const store = createFolderStore(folder, createLog('silent'))
  await store.check()
  return store
}

const createFile = (size = 1000) => {
  const { bytes, hash, contentType } = toFileToKeep(randomBytes(size), 'image/png')
  return { key: toFileKey(hash, randomUUID()), hash, contentType, byteCount: size, body: bytes }
}

describe('a folder of files', () => {
  it('a folder of files is created with its parents, for this user only', async () => {
    const folder = join(base, 'deep', 'files')
    const store = await openStore(folder)
    const file = createFile()
    await store.put(file)
    expect(statSync(join(folder, file.key)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, file.key.slice(0, 2))).mode & 0o777).toBe(0o700)
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder, '.writing'))).toEqual([])
  })

  it('a folder of files omits what a killed process had begun, and deletes it a day later', async () => {
    const folder = join(base, 'killed')
    const store = await openStore(folder)
    const [old, new_] = [join(folder, '.writing', 'old'), join(folder, '.writing', 'new')]
    for (const path of [old, new_]) writeFileSync(path, 'half a fi')
    const yesterday = Date.now() / 1000 - 25 * 3600
    utimesSync(old, yesterday, yesterday)
    for await (const { key } of store.list()) expect.unreachable(key)
    await openStore(folder)
    expect(readdirSync(join(folder, '.writing'))).toEqual(['new'])
  })

  it('a missing folder of files is not taken for an empty one', async () => {
    const folder = join(base, 'unmounted')
    const store = await openStore(folder)
    const file = createFile()
    await store.put(file)
    rmSync(folder, { recursive: true })
    await expect(store.open(file.key)).rejects.toMatchObject({ code: 'files_unavailable' })
    await expect(store.put(createFile())).rejects.toMatchObject({ code: 'files_unavailable' })
  })

  it('an unusable folder of files stops the start with a sentence', async () => {
    const inTheWay = join(base, 'in-the-way')
    writeFileSync(inTheWay, 'a file')
    await expect(openStore(join(inTheWay, 'files'))).rejects.toThrow(
      /cannot be used: a part of the path is a file/,
    )
    const readOnly = join(base, 'read-only')
    mkdirSync(readOnly)
    if (process.getuid?.() === 0) {
      // Root ignores file permissions, but not a read-only disk.
      mount(readOnly, 'ro')
      await expect(openStore(join(readOnly, 'files')).finally(() => unmount(readOnly))).rejects.toThrow(
        'its disk is read-only',
      )
    } else {
      chmodSync(readOnly, 0o500)
      await expect(openStore(join(readOnly, 'files'))).rejects.toThrow('may not read and write')
    }
  })
})

describe('a disk', () => {
  it('a full disk is reported to whoever uploads, keeps its files, and takes more when there is room', async () => {
    const { folder, environment, close } = await openFolder()
    const disk = limitDisk(folder)
    const { log, lines } = createMemoryLog()
    const server = await startTestServer(environment, { log })
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const upload = (bytes: Buffer) => admin.api.media.upload({ appId, file: toFile(bytes) })
    const kept: { url: string; bytes: Buffer }[] = []
    let refusal: unknown
    for (const width of widths) {
      const bytes = await createPng(width)
      await upload(bytes).then(
        ({ url }) => kept.push({ url, bytes }),
        (error: unknown) => (refusal = error),
      )
      if (refusal) break
    }
    expect(refusal).toMatchObject({ status: 507, body: { code: 'storage_full' } })
    expect(lines().join()).toMatch(/its disk is full|files may not be that large there/)
    expect(kept.length).toBeGreaterThan(5)
    expect(readdirSync(join(folder, '.writing'))).toEqual([])
    for (const { url, bytes } of kept) {
      const answer = await fetch(server.url + url)
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    }
    disk.widen()
    const picture = await createPng(195)
    expect(await upload(picture)).toMatchObject({ bytes: picture.length })
    await server.close()
    disk.remove()
    await close()
  })
})

/** Of pictures of about 40 kB, then of 90 kB. */
const widths = [...Array<number>(7).fill(130), ...Array<number>(20).fill(195)]

/** A 1 MB disk. Only root may mount one; for others a file size limit simulates a full disk. */
function limitDisk(folder: string): { widen(): void; remove(): void } {
  if (process.getuid?.() === 0) {
    mount(folder, 'size=1m')
    return {
      widen: () => execFileSync('mount', ['-o', 'remount,size=4m', folder]),
      remove: () => unmount(folder),
    }
  }
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${bytes}:`])
  limitFiles('50000')
  return { widen: () => limitFiles('unlimited'), remove: () => {} }
}

function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
}

function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'pipe' })
}
