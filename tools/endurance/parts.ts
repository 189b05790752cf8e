import type { Command } from '../run-command.ts'
import { toNodeProgram } from '../run-command.ts'

export interface Part {
  name: string
  /** The subject of the part's tests, for the table. */
  description: string
  /** The format of the report that its command writes; none if the exit code is enough. */
  runner: 'vitest' | 'playwright' | 'figures'
  toCommand: (reportPath: string) => Omit<Command, 'output'>
}

const MINUTE_MS = 60_000

/** The parts of `npm run endure`: tests too long for the test command. Each also runs alone, by name. */
export const PARTS: Part[] = [
  testServer({
    name: 'kills',
    description: 'The server is killed 100 times while target apps send events',
    files: ['src/delivery/ingest/killed-server.slow.test.ts'],
    env: { WAYMARK_TEST_KILLS: '100' },
  }),
  testServer({
    name: 'power-cuts',
    description:
      'The power is cut 30 times while target apps send events: what the disk was not told to keep is lost',
    files: ['endurance/power-cut.test.ts'],
    env: { WAYMARK_TEST_POWER_CUTS: '30' },
  }),
  testServer({
    name: 'requests',
    description: 'Every operation receives 40 generated requests',
    files: ['test/broken-input.test.ts'],
    env: { WAYMARK_TEST_RUNS: '40' },
  }),
  testServer({
    name: 'voices',
    description: 'Every voice of eSpeak NG speaks',
    files: ['src/authoring/sounds/engines/every-voice.test.ts'],
    env: { WAYMARK_TEST_VOICES: 'Infinity' },
  }),
  testServer({
    name: 'processes',
    description: 'Two processes serve one PostgreSQL; both take the same events and edits, and one is killed',
    files: ['endurance/two-processes.test.ts'],
  }),
  testServer({
    name: 'full-disk',
    description: 'The disk of the embedded database fills up and has room again',
    files: ['endurance/full-disk.test.ts'],
  }),
  {
    name: 'overload',
    description: 'Three hundred senders that ignore Retry-After (figures in bench/README.md)',
    runner: 'figures',
    toCommand: () => ({ program: process.execPath, args: ['bench/run.ts', 'overload', '--keep'] }),
  },
  ...(['the embedded PostgreSQL', 'DATABASE_URL'] as const).map((database) =>
    testServer({
      name: database === 'DATABASE_URL' ? 'soak-server' : 'soak',
      description: `Target apps and authors at work for five minutes (${database})`,
      files: ['endurance/soak.test.ts'],
      env: { WAYMARK_TEST_SOAK_MINUTES: '5', WAYMARK_TEST_SOAK_DATABASE: database },
    }),
  ),
  testPages({
    name: 'hostile-pages',
    description: 'Each hostile page ten times, drawn by the runtime',
    folder: 'packages/runtime',
    files: ['hostile-pages'],
    times: 10,
  }),
  testPages({
    name: 'hostile-apps',
    description: 'Each hostile app ten times, with the built SDK',
    folder: 'packages/sdk',
    files: ['hostile-pages'],
    times: 10,
  }),
  testPages({
    name: 'rich-text',
    description: 'Ten thousand formatted paragraphs are drawn as the editor reads them',
    folder: 'packages/runtime',
    files: ['rich-text'],
    env: { WAYMARK_TEST_PARAGRAPHS: '10000' },
  }),
  testPages({
    name: 'catalogue',
    description: 'Every entry of the catalogue is authored, published, shown in a target app and counted',
    folder: 'e2e',
    files: ['catalogue'],
    env: { WAYMARK_TEST_CATALOGUE: 'whole', WAYMARK_TEST_SLOW: 'only' },
  }),
]

interface ServerPart extends Pick<Part, 'name' | 'description'> {
  files: string[]
  env?: Record<string, string>
}

function testServer({ name, description, files, env }: ServerPart): Part {
  return {
    name,
    description,
    runner: 'vitest',
    toCommand: (report) => ({
      ...toNodeProgram('vitest/vitest.mjs', [
        ...['run', ...files, '--reporter=default', '--reporter=json'],
        `--outputFile.json=${report}`,
      ]),
      cwd: 'apps/server',
      env: { WAYMARK_TEST_ENDURANCE: 'yes', ...env },
      limitMs: 20 * MINUTE_MS,
    }),
  }
}

interface PagesPart extends Pick<Part, 'name' | 'description'> {
  folder: string
  files: string[]
  /** How often each test runs; once if omitted. */
  times?: number
  env?: Record<string, string>
}

function testPages({ name, description, folder, files, times = 1, env }: PagesPart): Part {
  return {
    name,
    description,
    runner: 'playwright',
    toCommand: (report) => ({
      ...toNodeProgram('@playwright/test/cli.js', [
        ...['test', ...files, `--repeat-each=${times}`, '--reporter=line,json'],
      ]),
      cwd: folder,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
      limitMs: 15 * MINUTE_MS,
    }),
  }
}
