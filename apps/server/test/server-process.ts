import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A shared compile cache: dozens of starts compile the same files. */
const compiled = join(tmpdir(), 'waymark-test-compiled')
const ours = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Killed at exit, so that a test that fails half-way leaves no server behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export interface ServerProcess {
  url: string
  pid: number
  /** Its output so far. */
  output(): string
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void
  /** Kills it like a power cut: no signal handler runs. */
  kill(): Promise<void>
  /** Ends it in order; returns its exit code. */
  end(): Promise<number | null>
}

/** A server that may not answer yet, or never. */
export type SpawnedServer = Omit<ServerProcess, 'url'> & { answering: Promise<string> }

/**
 * Starts the real server in a process of its own, on a free loopback port; resolves when it answers. `main` starts
 * another version instead.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  main = ours,
): Promise<ServerProcess> {
  const { answering, ...server } = spawnServer(environment, main)
  return { ...server, url: await answering }
}

/** The same without waiting for it. */
export function spawnServer(environment: Record<string, string>, main = ours): SpawnedServer {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      WAYMARK_SDK_REQUESTS_PER_MINUTE: '10000000',
      WAYMARK_SAMPLE_DATA: 'off',
      NODE_COMPILE_CACHE: compiled,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  const answering = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const [, port] =
        /(?:Dashboard +http:\/\/localhost|Server listening at http:\/\/127\.0\.0\.1):(\d+)/.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  answering.catch(() => {})
  return {
    answering,
    pid: child.pid!,
    output: () => output,
    exited,
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    end: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
