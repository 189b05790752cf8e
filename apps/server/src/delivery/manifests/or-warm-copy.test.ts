import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors.ts'
import { createLog } from '../../platform/log.ts'
import { orWarmCopy } from './or-warm-copy.ts'
import { openWarmCopies, type WarmCopies, type WarmCopy } from './warm-copies.ts'

let root: string
let folder: string
let warm: WarmCopies
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'waymark-warm-'))))
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'data-'))
  warm = await open()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const open = () => openWarmCopies({ folder, log: createLog('silent') })
const name = 'key/guides/a.json'
const copy: WarmCopy = {
  name,
  body: Buffer.from('{"steps":[]}'),
  gzip: Buffer.from([1, 2, 255]),
  etag: 'W/"a"',
  headers: { 'Content-Type': 'application/json' },
}
const isAway = () => Promise.reject(new DomainError('database_unavailable'))
const isSilent = () => new Promise<WarmCopy>(() => {})

describe('a copy of what a target app reads', () => {
  it('a copy is stored when it is read, and served by the next process while the database is away or silent', async () => {
    expect(await orWarmCopy(warm, name, async () => copy)).toBe(copy)
    await warm.settle()
    const next = await open()
    expect(await orWarmCopy(next, name, isAway)).toEqual(copy)
    expect(await orWarmCopy(next, name, isSilent)).toEqual(copy)
  })

  it('the stored copy is the latest that was read', async () => {
    await orWarmCopy(warm, name, async () => copy)
    const newer = { ...copy, body: Buffer.from('newer'), etag: 'W/"b"' }
    await orWarmCopy(warm, name, async () => newer)
    await warm.settle()
    expect((await warm.find(name))?.body.toString()).toBe('newer')
    expect(readdirSync(join(folder, 'warm'))).toHaveLength(1)
  })

  it('a copy is deleted with its original', async () => {
    await orWarmCopy(warm, name, async () => copy)
    expect(await orWarmCopy(warm, name, async () => undefined)).toBeUndefined()
    await warm.settle()
    await expect(orWarmCopy(warm, name, isAway)).rejects.toMatchObject({ code: 'database_unavailable' })
  })

  it('a copy is not rewritten while it stays the same, but is once it was deleted', async () => {
    const read = async () => copy
    await orWarmCopy(warm, name, read)
    await warm.settle()
    const [file = ''] = readdirSync(join(folder, 'warm'))
    const first = statSync(join(folder, 'warm', file))
    await orWarmCopy(warm, name, read)
    await warm.settle()
    expect(statSync(join(folder, 'warm', file)).ino).toBe(first.ino)
    await orWarmCopy(warm, name, async () => undefined)
    await orWarmCopy(warm, name, read)
    await warm.settle()
    expect(await orWarmCopy(warm, name, isAway)).toEqual(copy)
  })

  it('a copy hides no failure but that of the database', async () => {
    await orWarmCopy(warm, name, async () => copy)
    const refused = () => Promise.reject(new DomainError('unknown_sdk_key'))
    await expect(orWarmCopy(warm, name, refused)).rejects.toMatchObject({ code: 'unknown_sdk_key' })
  })

  it('a copy that cannot be read counts as absent', async () => {
    await orWarmCopy(warm, name, async () => copy)
    await warm.settle()
    const [file] = readdirSync(join(folder, 'warm'))
    writeFileSync(join(folder, 'warm', file!), 'half a co')
    await expect(orWarmCopy(warm, name, isAway)).rejects.toMatchObject({ code: 'database_unavailable' })
  })
})
