import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../run-command.ts'
import { createContextFilter, readDockerfile, type Stage, type Step } from './dockerfile.ts'

/** The image's user; only root can switch to another one. */
const owner = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}
const startLimitMs = 120_000

interface Machine {
  /** Contains one folder per stage, which serves as the root of its file system. */
  root: string
  environment: Record<string, string>
}

/** Builds every Dockerfile stage in a folder, migrates by the final one, runs it, checks its health, and stops it. */
export async function tryContainer(): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'waymark-container-'))
  chmodSync(root, 0o755)
  const machine = { root, environment: makeHome(root) }
  try {
    const stages = readDockerfile()
    for (const stage of stages) build(machine, stage)
    const final = stages.at(-1)
    if (!final) throw new Error('The Dockerfile has no stage')
    await run(machine, final)
    console.log('The container builds, migrates, starts, is healthy, backs up, and ends in order.')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** A home folder, with this Node and npm under the names that they have in the image. */
function makeHome(root: string): Record<string, string> {
  const [bin, home] = [join(root, 'bin'), join(root, 'home')]
  for (const folder of [bin, home]) mkdirSync(folder)
  symlinkSync(process.execPath, join(bin, 'node'))
  const npm = process.env.npm_execpath ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nexec node "$(readlink -f "${npm}")" "$@"\n`, { mode: 0o755 })
  give(home)
  // Behind a proxy that decrypts traffic, npm needs its certificate, as image builds do.
  const { NODE_EXTRA_CA_CERTS } = process.env
  return { PATH: `${bin}:/usr/bin:/bin`, HOME: home, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) }
}

function build(machine: Machine, { name, steps }: Stage): void {
  const place = join(machine.root, name)
  let folder = place
  mkdirSync(place)
  give(place)
  for (const step of steps) {
    console.log(`${name}: ${step.keyword} ${step.text.slice(0, 100)}`)
    if (step.keyword === 'WORKDIR') mkdirSync((folder = join(place, step.text)), { recursive: true })
    if (step.keyword === 'WORKDIR') give(folder)
    if (step.keyword === 'COPY') copy(machine, step, folder)
    // The building user owns everything already.
    const command = step.text.replace(/ && chown node:node \S+/, '')
    if (step.keyword === 'RUN') runOnce(machine, ['sh', '-c', intoPlace(command, place)], folder)
  }
}

function copy({ root }: Machine, { text, from }: Step, folder: string): void {
  const words = text.split(/\s+/).filter((it) => !it.startsWith('--'))
  const target = join(folder, words.pop() ?? '')
  for (const word of words) {
    const source = from ? join(root, from, word) : join(ROOT, word)
    const isFile = /\.\w+$/.test(word)
    const destination = isFile ? join(target, word.split('/').at(-1) ?? '') : target
    mkdirSync(dirname(destination), { recursive: true })
    if (from || isFile) cpSync(source, destination, { recursive: true, verbatimSymlinks: true })
    else copyContext(destination)
  }
  give(folder)
}

/** Copies exactly the files that are sent to the builder. */
function copyContext(target: string): void {
  const isSent = createContextFilter()
  const copyFolder = (folder: string) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (!isSent(path)) continue
      if (entry.isDirectory()) copyFolder(path)
      else cpSync(join(ROOT, path), join(target, path))
    }
  }
  copyFolder('')
}

async function run(machine: Machine, { name, steps }: Stage): Promise<void> {
  const place = join(machine.root, name)
  const folder = join(place, steps.find(({ keyword }) => keyword === 'WORKDIR')?.text ?? '')
  const find = (keyword: string) => steps.find((step) => step.keyword === keyword)
  const given = (find('ENV')?.text ?? '').split(/\s+/).map((it) => it.split('=') as [string, string])
  const port = String(await findFreePort())
  const environment = {
    ...machine.environment,
    ...Object.fromEntries(given.map(([key, value]) => [key, intoPlace(value, place)])),
    PORT: port,
    WAYMARK_PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  runOnce({ ...machine, environment }, ['node', 'tools/run.js', 'migrate'], folder)
  const [program = '', ...args] = find('CMD')?.words ?? []
  const server = spawn(program, args, {
    cwd: folder,
    env: environment,
    ...owner,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const health = JSON.parse(/CMD (\[.*\])$/.exec(find('HEALTHCHECK')?.text ?? '')?.[1] ?? '[]') as string[]
    await untilHealthy(server, () => isDone({ ...machine, environment }, health, folder))
    for (const path of [
      '/healthz',
      '/readyz',
      '/',
      '/setup',
      '/sdk/waymark.js',
      '/docs',
      '/docs/frameworks/react.md',
    ]) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
    }
    const backup = ['node', 'tools/run.js', 'backup', intoPlace('/data/backup.gz', place)]
    runOnce({ ...machine, environment }, backup, folder)
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    const exitCode = await Promise.race([ended, wait(30_000, 'in 30 seconds not at all')])
    if (exitCode !== 0) throw new Error(`After SIGTERM it ended with ${exitCode}`)
  } finally {
    server.kill('SIGKILL')
  }
}

async function untilHealthy(server: ChildProcess, isHealthy: () => boolean): Promise<void> {
  const endsAtMs = performance.now() + startLimitMs
  while (!isHealthy()) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode} before it was healthy`)
    if (performance.now() > endsAtMs) throw new Error('It was not healthy in time')
    await wait(500)
  }
}

function runOnce(machine: Machine, words: string[], folder: string): void {
  if (!isDone(machine, words, folder)) throw new Error(`This failed: ${words.join(' ')}`)
}

function isDone({ environment }: Machine, [program = '', ...args]: string[], folder: string): boolean {
  const stdio = ['ignore', 'inherit', 'inherit'] as ('ignore' | 'inherit')[]
  return spawnSync(program, args, { cwd: folder, env: environment, ...owner, stdio }).status === 0
}

/** Maps the image's paths into the stage's folder. */
const intoPlace = (text: string, place: string): string =>
  text.replace(/(?<=^|[\s="'])\/(app|data)(?=\/|\s|$)/g, `${place}/$1`)

function give(folder: string): void {
  if (owner.uid !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
