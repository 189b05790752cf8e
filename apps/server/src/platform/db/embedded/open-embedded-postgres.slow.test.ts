import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDataFolder } from '../../../../test/templates.ts'
import { closeAfter, openBareDatabase } from '../bare-database.ts'
import { findAddress } from './cluster-address.ts'
import { openEmbeddedPostgres } from './open-embedded-postgres.ts'
import { readPostmaster } from './postmaster-file.ts'
import { toClusterFolder } from './start-embedded-postgres.ts'

let root: string
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'waymark-embedded-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A data folder that has been in use. */
function createUsedFolder(name = ''): string {
  const folder = join(mkdtempSync(join(root, 'data-')), name)
  copyDataFolder(folder)
  return folder
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const database = await openBareDatabase(url)
  return closeAfter(database, database.query<Row>(text))
}

const write = (url: string) =>
  query(url, 'create table if not exists written (id int); insert into written values (1)')
const count = async (url: string) => (await query(url, 'select * from written')).length
const isRunning = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z'
const hasEnded = (pid: number) => !existsSync(`/proc/${pid}`) || !isRunning(pid)

/** Another process that opens a data folder and goes on until it is killed. */
async function openInAnotherProcess(folder: string) {
  const module = fileURLToPath(new URL('open-embedded-postgres.ts', import.meta.url))
  const program = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const postgres = await openEmbeddedPostgres({ folder: ${JSON.stringify(folder)} })
    process.stdout.write(postgres.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url: String(url), pid: readPostmaster(toClusterFolder(folder))?.pid ?? 0, end }
}

describe('the embedded PostgreSQL', () => {
  it('the embedded PostgreSQL is created at the first start, durable, in UTF-8, with natural sorting', async () => {
    const postgres = await openEmbeddedPostgres({ folder: join(root, 'first') })
    const names = "('Zebra'), ('Äpfel'), ('apple'), ('Step 10'), ('Step 2')"
    const sorted = await query(postgres.url, `select name from (values ${names}) as it (name) order by name`)
    expect(sorted.map((it) => Object.values(it)[0])).toEqual(['Äpfel', 'apple', 'Step 2', 'Step 10', 'Zebra'])
    const settings = "'fsync', 'server_encoding', 'listen_addresses'"
    expect(
      await query(postgres.url, `select setting from pg_settings where name in (${settings}) order by name`),
    ).toEqual([{ setting: 'on' }, { setting: '' }, { setting: 'UTF8' }])
    await postgres.end()
    expect(hasEnded(postgres.pid())).toBe(true)
    expect(readdirSync(join(root, 'first'))).toEqual(['postgres'])
  })

  it('the embedded PostgreSQL can be reached at a path of 200 characters, with spaces and umlauts', async () => {
    const folder = createUsedFolder(`Ein Ordner mit Umlauten wie Äpfel ${'ö'.repeat(90)}/${'x'.repeat(100)}`)
    const postgres = await openEmbeddedPostgres({ folder })
    await write(postgres.url)
    expect(findAddress(toClusterFolder(folder))).toBe(postgres.url)
    await postgres.end()
  })

  it('the embedded PostgreSQL is restarted when it crashes, with what was committed', async () => {
    const postgres = await openEmbeddedPostgres({ folder: createUsedFolder() })
    await write(postgres.url)
    const first = postgres.pid()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => count(postgres.url).catch(() => 0)).toBe(1)
    expect(postgres.pid()).not.toBe(first)
    await postgres.end()
  })

  it('the embedded PostgreSQL ends while it cannot be started again', async () => {
    const folder = createUsedFolder()
    const postgres = await openEmbeddedPostgres({ folder })
    rmSync(join(toClusterFolder(folder), 'global/pg_control'))
    process.kill(postgres.pid(), 'SIGKILL')
    await expect.poll(() => hasEnded(postgres.pid())).toBe(true)
    await postgres.end()
  })

  it('a PostgreSQL that a killed process left is ended by the next one, which reads what was committed', async () => {
    const folder = createUsedFolder()
    const killed = await openInAnotherProcess(folder)
    await write(killed.url)
    await killed.end('SIGKILL')
    expect(hasEnded(killed.pid)).toBe(false)
    const postgres = await openEmbeddedPostgres({ folder })
    expect(hasEnded(killed.pid)).toBe(true)
    expect(await count(postgres.url)).toBe(1)
    await postgres.end()
  })

  it('the embedded PostgreSQL ends with a process that ends on a signal', async () => {
    const folder = createUsedFolder()
    const other = await openInAnotherProcess(folder)
    await other.end('SIGTERM')
    await expect.poll(() => hasEnded(other.pid)).toBe(true)
  })

  it('the embedded PostgreSQL starts where the process id of a killed one is reused', async () => {
    const folder = createUsedFolder()
    const killed = await openInAnotherProcess(folder)
    process.kill(killed.pid, 'SIGKILL')
    await killed.end('SIGKILL')
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(toClusterFolder(folder), name)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
    }
    const postgres = await openEmbeddedPostgres({ folder })
    await write(postgres.url)
    await postgres.end()
  })

  it('the embedded PostgreSQL starts from the beginning when its creation was interrupted', async () => {
    const folder = join(root, 'half-made')
    mkdirSync(join(folder, 'postgres.new-1/base'), { recursive: true })
    const postgres = await openEmbeddedPostgres({ folder })
    await postgres.end()
    expect(readdirSync(folder)).toEqual(['postgres'])
  })
})

describe('data that the embedded PostgreSQL leaves alone', () => {
  async function expectRefusal(folder: string, sentence: RegExp) {
    const read = () => readdirSync(folder, { recursive: true }).sort()
    const before = read()
    await expect(openEmbeddedPostgres({ folder })).rejects.toThrow(sentence)
    expect(read()).toEqual(before)
  }

  it('data of another major version are left alone, and the error says how to move them', async () => {
    const folder = createUsedFolder()
    writeFileSync(join(toClusterFolder(folder), 'PG_VERSION'), '17\n')
    await expectRefusal(
      folder,
      /belong to PostgreSQL 17, and this Waymark brings PostgreSQL 18\. Take a backup/,
    )
  })

  it('a cluster that Waymark has not made is left alone', async () => {
    const folder = createUsedFolder()
    rmSync(join(toClusterFolder(folder), 'made-by-waymark'))
    await expectRefusal(folder, /was not made by Waymark/)
  })

  it('the data folder of another PostgreSQL is left alone', async () => {
    await expectRefusal(
      toClusterFolder(createUsedFolder()),
      /is the data of a PostgreSQL that is not Waymark's/,
    )
  })

  it.each(['PG_VERSION', 'global/pg_control'])(
    'a cluster without its file %s is left alone',
    async (file) => {
      const folder = createUsedFolder()
      rmSync(join(toClusterFolder(folder), file))
      await expectRefusal(folder, /PG_VERSION|could not find the database system/)
    },
  )

  it('a cluster whose file PG_VERSION is empty is left alone', async () => {
    const folder = createUsedFolder()
    writeFileSync(join(toClusterFolder(folder), 'PG_VERSION'), '')
    await expectRefusal(folder, /is damaged: its file PG_VERSION is missing or empty/)
  })

  it('a folder that another process uses is left alone', async () => {
    const folder = createUsedFolder()
    const postgres = await openEmbeddedPostgres({ folder })
    await expect(openEmbeddedPostgres({ folder })).rejects.toThrow('Another Waymark process is using')
    await write(postgres.url)
    await postgres.end()
  })
})
