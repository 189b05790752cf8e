import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ServerProcess {
  url: string
  /** What it has printed so far. */
  output(): string
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void
  /** Ends it as a power switch would: no signal handler runs. */
  kill(): Promise<void>
  /** Ends it in order; answers its exit code. */
  end(): Promise<number | null>
}

/** The real server in a process of its own, on a free port of loopback; resolves when it answers. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const found = /http:\/\/localhost:(\d+)/.exec(output)
      if (found) resolve(`http://127.0.0.1:${found[1]}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  return {
    url,
    output: () => output,
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
