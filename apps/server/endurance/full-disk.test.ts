import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { testPassword, signIn } from '../test/factories.ts'
import { createPng, toFile } from '../test/media-files.ts'
import { startServerProcess } from '../test/server-process.ts'
import { copyDataFolder } from '../test/templates.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Mounts a disk of its own to fill, which only root may. */
it('a disk that is nearly full refuses writes and uploads, serves reads, heals with room, and lets the process end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', folder])
  const filler = join(folder, 'filler')
  try {
    copyDataFolder(folder)
    const server = await startServerProcess({
      WAYMARK_DATA_DIR: folder,
      WAYMARK_DEMO_PASSWORD: testPassword,
    })
    const { api } = await signIn(server.url, 'demo@waymark.local', testPassword)
    const [app] = (await api.apps.list({})).content
    const appId = app?.id ?? ''
    const manifest = `${server.url}/sdk/v1/${app?.sdkKey}/manifest.json`
    const upload = async () => api.media.upload({ appId, file: toFile(await createPng()) })
    const readiness = async () => (await fetch(`${server.url}/readyz`)).json()

    leaveFree(filler, folder, 40)
    await expect.poll(readiness).toEqual({ status: 'database_full' })
    const refused = { status: 503, body: { code: 'database_full' } }
    await expect(api.apps.update({ id: appId, name: 'Full' })).rejects.toMatchObject(refused)
    await expect(upload()).rejects.toMatchObject(refused)
    const events = await fetch(`${server.url}/sdk/v1/${app?.sdkKey}/events`, {
      method: 'POST',
      body: JSON.stringify(createBatch()),
    })
    expect(events.status).toBe(503)
    expect(Number(events.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.apps.get({ id: appId })).name).toBe(app?.name)
    expect((await fetch(manifest)).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    rmSync(filler)
    await expect.poll(readiness).toEqual({ status: 'ready' })
    expect(await api.apps.update({ id: appId, name: 'Room' })).toMatchObject({ name: 'Room' })
    await upload()
    leaveFree(filler, folder, 40)
    await expect.poll(readiness).toEqual({ status: 'database_full' })
    expect(await server.end()).toBe(0)
    expect(server.output()).toMatch(/nearly full \(\d+ MB free\): nothing is saved/)
    await expect(startServerProcess({ WAYMARK_DATA_DIR: folder })).rejects.toThrow(
      /less than 64 MB of the disk are free/,
    )
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
})

function leaveFree(filler: string, folder: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - megabytes * 1024 * 1024, 1))
}

const createBatch = () => ({
  endUserId: 'ada',
  sessionId: 'session',
  sdkVersion: '0.1.0',
  events: [
    {
      id: '01990000-0000-7000-8000-000000000000'.replace(/^.{13}/, toTime()),
      at: new Date().toISOString(),
      type: 'custom',
      name: 'ordered',
      locale: 'en',
      platform: 'WEB',
    },
  ],
})

/** The first digits of an id of this moment. */
function toTime(): string {
  const digits = Date.now().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
