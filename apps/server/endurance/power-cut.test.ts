import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { createLiveProject, type LiveProject } from '../test/deployment-factories.ts'
import { readCounts } from '../test/event-factories.ts'
import { createEventTraffic } from '../test/event-traffic.ts'
import { howLong } from '../test/how-long.ts'
import { startServerProcess, type ServerProcess } from '../test/server-process.ts'
import { copyDataFolder } from '../test/templates.ts'
import { startTestServer } from '../test/test-server.ts'

const { powerCuts } = howLong
const endUsers = 10
const diskBytes = 1500 * 1024 * 1024

let root: string
let disk: string
let folder: string
let project: LiveProject
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-power-'))
  // PostgreSQL's user may enter, or it would run in a mount namespace, which holds the disk when it is unmounted here.
  chmodSync(root, 0o755)
  disk = join(root, 'disk')
  folder = join(disk, 'data')
  mkdirSync(disk)
  writeFileSync(`${disk}.img`, '')
  truncateSync(`${disk}.img`, diskBytes)
  execFileSync('mkfs.ext4', ['-q', `${disk}.img`])
  mount()
  copyDataFolder(folder)
  const server = await startTestServer({}, { database: await openDatabase({ folder }) })
  project = await createLiveProject(server)
  await server.close()
  // PostgreSQL does not know that the cluster was copied here; files that it makes itself it writes to the disk.
  execFileSync('sync', ['--file-system', disk])
}, 120_000)
afterAll(() => {
  execFileSync('umount', ['--lazy', disk])
  rmSync(root, { recursive: true, force: true })
})

const mount = () => execFileSync('mount', ['-o', 'loop', `${disk}.img`, disk])

/**
 * Ends all writing to the disk at once, as a power cut does: data that the system has not written yet is lost, the
 * journal of the file system included. The server is stopped before, so that it cannot report the loss.
 */
async function cutPower(server: ServerProcess): Promise<void> {
  const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  server.signal('SIGSTOP')
  const [shutDown, withoutJournal] = ['0x8004587d', '2']
  execFileSync('perl', [
    ...[
      '-e',
      `open my $disk, "<", $ARGV[0]; ioctl($disk, ${shutDown}, my $how = pack("L", ${withoutJournal})) or die $!`,
    ],
    disk,
  ])
  process.kill(postgres, 'SIGKILL')
  await server.kill()
  // The processes of PostgreSQL end a moment after it, and hold the disk until then.
  await expect.poll(unmount, { timeout: 30_000 }).toBe(true)
  mount()
}

function unmount(): boolean {
  try {
    execFileSync('umount', [disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Mounts a disk of its own and shuts it down, which only root may. */
it(
  'every event that was answered is stored once after the power was cut',
  { timeout: Math.max(600_000, powerCuts * 20_000) },
  async ({ task }) => {
    const traffic = createEventTraffic(project, { endUsers })
    const environment = { WAYMARK_DATA_DIR: folder }
    let interrupted = 0
    for (let round = 0; round < powerCuts; round += 1) {
      const server = await startServerProcess(environment)
      const ended = traffic.sendUntilRefused(server)
      await traffic.waitForAnswers(3)
      // A different moment of a commit each time.
      await wait((round * 37) % 90)
      await cutPower(server)
      await ended
      interrupted += traffic.unanswered.length
    }
    const server = await startServerProcess(environment)
    await traffic.sendUnanswered(server)
    expect(await server.end()).toBe(0)
    const database = await openDatabase({ folder })
    const counts = await readCounts({ database }, project.deployment.id, 'guide_seen')
    await database.close()
    expect(counts).toEqual({ rows: traffic.sentEvents, counted: traffic.sentEvents, endUsers })
    task.meta.figure = `${powerCuts} power cuts, ${interrupted} batches interrupted, ${traffic.sentEvents} events stored and counted once`
  },
)
