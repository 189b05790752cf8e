import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBareDatabase } from '../src/platform/db/bare-database.ts'
import { openEmbeddedPostgres } from '../src/platform/db/embedded/open-embedded-postgres.ts'
import { signIn } from './factories.ts'
import { spawnServer, startServerProcess, type ServerProcess } from './server-process.ts'
import { copyDataFolder } from './templates.ts'
import { openBrowser } from './test-server.ts'

// Each test starts real processes with databases of their own.
vi.setConfig({ testTimeout: 180_000 })

let root: string
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'waymark-process-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const createFolder = () => mkdtempSync(join(root, 'data-'))
/** Creates a migrated data folder, for tests that need no first start. */
const createUsedFolder = () => {
  const folder = createFolder()
  copyDataFolder(folder)
  return folder
}
const password = 'Correct-horse-7'

/** Changes the database of a data folder while no server uses it. */
async function run(folder: string, statements: string): Promise<void> {
  const postgres = await openEmbeddedPostgres({ folder })
  const database = await openBareDatabase(postgres.url)
  await database.query(statements)
  await database.close()
  await postgres.end()
}

/** Returns what a failing start prints. */
async function readFailure(environment: Record<string, string>): Promise<string> {
  const started = startServerProcess({ WAYMARK_DATA_DIR: createFolder(), ...environment })
  const { message } = await started.then(
    async (server) => {
      await server.kill()
      throw new Error('It started')
    },
    (error: Error) => error,
  )
  expect(message).toContain('ended with 1: ')
  expect(message).not.toMatch(/\n {4}at |node_modules/)
  return message.replace('The server ended with 1: ', '').trim()
}

describe('a start that cannot succeed', () => {
  it('a start with wrong settings fails and names all of them', async () => {
    const said = await readFailure({ PORT: 'four', WAYMARK_MODE: 'prod' })
    expect(said).toMatch(/^Waymark cannot start with these settings\.\n {2}WAYMARK_MODE: .*\n {2}PORT: /)
  })

  it('a start with a port that is taken fails and suggests another one', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await readFailure({ PORT: String(port), WAYMARK_DATA_DIR: createUsedFolder() })).toBe(
      `Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
    )
    other.close()
  })

  it('a start with a data folder that cannot be written fails with a sentence', async () => {
    const file = join(createFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'below'), '/proc/waymark']) {
      expect(await readFailure({ WAYMARK_DATA_DIR: folder })).toMatch(
        new RegExp(
          `^Waymark cannot keep its data in ${folder}: .+\\. Set WAYMARK_DATA_DIR to another folder\\.$`,
        ),
      )
    }
  })

  it('a start with a database that does not answer fails without telling its password', async () => {
    const said = await readFailure({ DATABASE_URL: 'postgres://waymark:secret@127.0.0.1:9/guides' })
    expect(said).toBe(
      'The database guides at 127.0.0.1:9 cannot be used: nothing answers there. Check DATABASE_URL.',
    )
  })

  it('a start with a data folder of a newer version fails with a sentence', async () => {
    const folder = createUsedFolder()
    await run(
      folder,
      `insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01T00:00:00Z');
      update schema_compatibility set usable_from = '9999-of-tomorrow'`,
    )
    expect(await readFailure({ WAYMARK_DATA_DIR: folder })).toBe(
      'A newer version of Waymark has changed this database, which this version therefore cannot use. ' +
        'Start the newer version again, or restore a backup from before into an empty database.',
    )
  })

  it('a start with a data folder from before the first release fails and says what to do', async () => {
    const folder = createUsedFolder()
    await run(
      folder,
      `delete from kysely_migration where name <> '0100-first-release';
      update kysely_migration set name = '0001-first-slice'`,
    )
    expect(await readFailure({ WAYMARK_DATA_DIR: folder })).toBe(
      'This database was made by a Waymark from before its first release, 0.2.0, which cannot be upgraded. Set ' +
        'WAYMARK_DATA_DIR to an empty folder, or DATABASE_URL to an empty database. To keep projects, export them ' +
        'with the version that made the database, and import them here.',
    )
  })

  it('a start with a data folder that another process uses fails, and that process goes on', async () => {
    const folder = createUsedFolder()
    const first = await startServerProcess({ WAYMARK_DATA_DIR: folder })
    expect(await readFailure({ WAYMARK_DATA_DIR: folder })).toBe(
      `Another Waymark process is using ${folder}. Stop it, or set WAYMARK_DATA_DIR to another folder.`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await first.kill()
    const next = await startServerProcess({ WAYMARK_DATA_DIR: folder })
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
    await next.kill()
  })
})

describe('the first start in local mode', () => {
  it('the first start prints the address and a password once, and the walkthrough is live', async () => {
    const folder = createFolder()
    const first = await startServerProcess({ WAYMARK_DATA_DIR: folder })
    const { port } = new URL(first.url)
    expect(first.output()).toContain(`Dashboard   http://localhost:${port}/`)
    expect(first.output()).toContain(`Sample shop http://localhost:${port}/demo/`)
    const [, email = '', printed = ''] =
      /Sign in +(\S+)\n +Password +(\S+) {3}\(shown only now\)/.exec(first.output()) ?? []
    const { api } = await signIn(first.url, email, printed)
    expect(await api.organisation.get()).toMatchObject({ name: 'Demo organisation' })
    const { content: apps } = await api.apps.list({})
    expect(apps).toMatchObject([{ name: 'Sample shop', platform: 'WEB', pageUrl: '/demo/' }])
    const { content: projects } = await api.projects.listPublished({ appId: apps[0]?.id ?? '' })
    expect(projects).toMatchObject([{ status: 'PUBLISHED', hasUnpublishedChanges: false, stepCount: 4 }])
    const { content: deployments } = await api.deployments.list({ appId: apps[0]?.id ?? '' })
    expect(deployments).toMatchObject([{ status: 'LIVE' }])
    const manifest = await fetch(`${first.url}/sdk/v1/${apps[0]?.sdkKey}/manifest.json`)
    expect(((await manifest.json()) as { deployments: unknown[] }).deployments).toHaveLength(1)
    expect(await first.end()).toBe(0)

    const second = await startServerProcess({ WAYMARK_DATA_DIR: folder })
    expect(second.output()).not.toContain('Password')
    expect((await (await signIn(second.url, email, printed)).api.apps.list({})).totalElements).toBe(1)
    await second.kill()
  })

  it('the first start takes the password of WAYMARK_DEMO_PASSWORD and does not print it', async () => {
    const server = await startServerProcess({
      WAYMARK_DATA_DIR: createUsedFolder(),
      WAYMARK_DEMO_PASSWORD: password,
    })
    expect(server.output()).not.toContain(password)
    await expect(signIn(server.url, 'demo@waymark.local', password)).resolves.toBeDefined()
    await server.kill()
  })

  it('the first start prints the public URL where one is set, and the shop is below it', async () => {
    const publicUrl = 'http://waymark.localhost:8080/waymark'
    const server = await startServerProcess({
      WAYMARK_DATA_DIR: createFolder(),
      WAYMARK_DEMO_PASSWORD: password,
      WAYMARK_PUBLIC_URL: `${publicUrl}/`,
      WAYMARK_LOG_LEVEL: 'info',
    })
    await expect.poll(server.output).toContain(`Sample shop ${publicUrl}/demo/\n`)
    expect(server.output()).toContain(`Dashboard   ${publicUrl}/\n`)
    const { api } = await signIn(server.url, 'demo@waymark.local', password)
    expect((await api.apps.list({})).content).toMatchObject([{ pageUrl: '/waymark/demo/' }])
    await server.kill()
  })
})

describe('the first start in production', () => {
  it('the first start in production waits for the token from its log, and has no demo', async () => {
    const server = await startServerProcess({
      WAYMARK_DATA_DIR: createFolder(),
      WAYMARK_MODE: 'production',
      WAYMARK_LISTEN: '127.0.0.1',
      WAYMARK_PUBLIC_URL: 'https://guides.example',
    })
    const { api } = openBrowser(server.url)
    expect(await api.setup.status()).toEqual({ required: true })
    expect(server.output()).toMatch(/https:\/\/guides\.example\/setup .* one-time token: [\w-]{32}/)
    expect((await fetch(`${server.url}/sdk/v1/wm_sample_shop/manifest.json`)).status).toBe(404)
    await expect(signIn(server.url, 'demo@waymark.local', password)).rejects.toMatchObject({
      status: 401,
    })
    await server.kill()
  })
})

describe('the PostgreSQL of a data folder', () => {
  const toPid = (folder: string) =>
    Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

  it('a killed PostgreSQL is started again, and the server reports that it is away meanwhile', async () => {
    const folder = createUsedFolder()
    const server = await startServerProcess({ WAYMARK_DATA_DIR: folder, WAYMARK_DEMO_PASSWORD: password })
    const readStatus = async () =>
      ((await (await fetch(`${server.url}/readyz`)).json()) as { status: string }).status
    const pid = toPid(folder)
    process.kill(pid, 'SIGKILL')
    await expect.poll(readStatus, { interval: 5 }).toBe('database_unavailable')
    await expect.poll(readStatus).toBe('ready')
    expect(toPid(folder)).not.toBe(pid)
    await expect(signIn(server.url, 'demo@waymark.local', password)).resolves.toBeDefined()
    expect(server.output()).toContain('The embedded PostgreSQL has ended unexpectedly and is started again')
    expect(await server.end()).toBe(0)
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  })

  it.each([100, 800, 2000, 4000])(
    'the PostgreSQL of a data folder survives that a server is killed %d ms after its first start',
    async (afterMs) => {
      const folder = createFolder()
      const killed = spawnServer({ WAYMARK_DATA_DIR: folder, WAYMARK_DEMO_PASSWORD: password })
      await pause(afterMs)
      await killed.kill()
      const server = await startServerProcess({ WAYMARK_DATA_DIR: folder, WAYMARK_DEMO_PASSWORD: password })
      await expect(signIn(server.url, 'demo@waymark.local', password)).resolves.toBeDefined()
      expect(await server.end()).toBe(0)
      expect(readdirSync(folder)).toEqual(['files', 'postgres'])
    },
  )
})

describe('ending', () => {
  it('an ending server answers what was accepted, exits with 0 and leaves no lock behind', async () => {
    const folder = createUsedFolder()
    const server = await startServerProcess({ WAYMARK_DATA_DIR: folder, WAYMARK_DEMO_PASSWORD: password })
    const request = await beginSignIn(server)
    server.signal('SIGTERM')
    await pause(300)
    request.write('}')
    expect(await request.answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await server.exited).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['files', 'postgres'])
  })

  it('an ending server does not wait any longer after a second signal', async () => {
    const server = await startServerProcess({ WAYMARK_DATA_DIR: createUsedFolder() })
    const { close } = await beginSignIn(server)
    server.signal('SIGTERM')
    await pause(500)
    const startedAtMs = Date.now()
    expect(await server.end()).toBe(1)
    expect(Date.now() - startedAtMs).toBeLessThan(3000)
    close()
  })
})

/** Sends a sign-in except for its last byte, so that the server has accepted it but cannot answer yet. */
async function beginSignIn({ url }: ServerProcess) {
  const body = JSON.stringify({ email: 'demo@waymark.local', password })
  const headers = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => resolve((text += String(chunk))))
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
  socket.write(`POST /v1/users/login HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`)
  await pause(500)
  return { answer, write: (rest: string) => void socket.write(rest), close: () => void socket.destroy() }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
