import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileStores, type FilePlace } from '../../../test/file-stores.ts'
import { parseConfig } from '../../config.ts'
import { createLog } from '../log.ts'
import { toFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import { toFileToKeep } from './files.ts'
import { openFileStore } from './open-file-store.ts'

describe.each(fileStores)('files in %s', (_name, openPlace) => {
  let place: FilePlace
  let store: FileStore
  beforeAll(async () => {
    place = await openPlace()
    store = await openFileStore(parseConfig(place.environment).files, createLog('silent'))
  })
  afterAll(async () => {
    store.close()
    await place.close()
  })

  const create = (size: number) => {
    const { bytes, hash, contentType } = toFileToKeep(randomBytes(size), 'image/png')
    return { bytes, hash, contentType, byteCount: size, key: toFileKey(hash, randomUUID()) }
  }
  const put = async (size: number) => {
    const { bytes, ...file } = create(size)
    await store.put({ ...file, body: bytes })
    return { ...file, bytes }
  }
  const read = async (key: string) => {
    const found = await store.open(key)
    return found && buffer(found.stream)
  }
  const listKeys = async () => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    return keys
  }

  it.each([1, 70_000, 3_000_000])('a file of %i bytes is read back as it was stored', async (size) => {
    const { key, bytes } = await put(size)
    expect(await store.has(key)).toBe(true)
    const found = await store.open(key)
    expect(found?.byteCount).toBe(size)
    expect((await buffer(found!.stream)).equals(bytes)).toBe(true)
  })

  it('a file is stored from a stream', async () => {
    const { bytes, ...file } = create(1_000_000)
    const pieces = Array.from({ length: 10 }, (_, index) =>
      bytes.subarray(index * 100_000, (index + 1) * 100_000),
    )
    await store.put({ ...file, body: Readable.from(pieces, { objectMode: false }) })
    expect((await read(file.key))?.equals(bytes)).toBe(true)
  })

  it('a file is read in part', async () => {
    const { key, bytes } = await put(200_000)
    for (const [first, last] of [
      [0, 1],
      [10, 99_999],
      [199_999, 199_999],
    ] as const) {
      const found = await store.open(key, { first, last })
      expect(found?.byteCount).toBe(200_000)
      expect((await buffer(found!.stream)).equals(bytes.subarray(first, last + 1))).toBe(true)
    }
  })

  it('a file does not exist before it is stored, nor after it is removed', async () => {
    const never = create(10)
    expect(await store.has(never.key)).toBe(false)
    expect(await store.open(never.key)).toBeUndefined()
    const [one, two] = [await put(10), await put(10)]
    await store.remove([one.key, two.key])
    await store.remove([one.key, never.key])
    expect(await store.open(one.key)).toBeUndefined()
    expect(await store.has(two.key)).toBe(false)
  })

  it('files are listed in the order of their keys', async () => {
    const files = await Promise.all(Array.from({ length: 30 }, () => put(100)))
    const keys = await listKeys()
    expect(keys).toEqual([...keys].sort())
    expect(keys).toEqual(expect.arrayContaining(files.map(({ key }) => key)))
    await store.remove(keys)
    expect(await listKeys()).toEqual([])
  })

  it.each([
    ['other bytes than promised', (bytes: Uint8Array) => [bytes.subarray(1), bytes.subarray(0, 1)]],
    ['fewer bytes than promised', (bytes: Uint8Array) => [bytes.subarray(0, 5000)]],
    ['more bytes than promised', (bytes: Uint8Array) => [bytes, bytes]],
  ])('a file is not stored from a stream of %s', async (_what, toPieces) => {
    const { bytes, ...file } = create(10_000)
    const body = Readable.from(toPieces(bytes), { objectMode: false })
    await expect(store.put({ ...file, body })).rejects.toMatchObject({ code: 'files_unavailable' })
    expect(await store.has(file.key)).toBe(false)
    await expect(store.put({ ...file, body: bytes.subarray(1) })).rejects.toThrow()
    expect(await listKeys()).not.toContain(file.key)
  })

  it('a file is not stored from a stream that breaks', async () => {
    const { bytes, ...file } = create(10_000)
    const body = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 5000)
        throw new Error('The source broke')
      })(),
      { objectMode: false },
    )
    await expect(store.put({ ...file, body })).rejects.toMatchObject({ status: 503 })
    expect(await store.has(file.key)).toBe(false)
  })

  it('a file that is being read can be abandoned midway', async () => {
    const { key, bytes } = await put(3_000_000)
    for (let count = 0; count < 60; count += 1) {
      const found = await store.open(key)
      found?.stream.destroy()
    }
    expect((await read(key))?.equals(bytes)).toBe(true)
  })
})
