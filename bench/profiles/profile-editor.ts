import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { CDPSession, Page } from '@playwright/test'
import { focusFirstStep, focusTitle, PACES_MS, pressKeys, withEditor } from '../machines/editor.ts'

const STEPS = 60
const KEYS = 40
const SAMPLE_EVERY_MICROSECONDS = 200
const root = join(import.meta.dirname, '../..')

type Profile = Awaited<ReturnType<typeof record>>
type Node = Profile['nodes'][number]

/**
 * The editor's main-thread time per key press, by place in the source: Chromium profiler samples, mapped by the source
 * maps of a second build of the same code. Returns Markdown.
 */
export async function profileEditor(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-maps-'))
  try {
    execFileSync(
      'npx',
      ['vite', 'build', '--sourcemap', 'hidden', '--outDir', folder, '--logLevel', 'error'],
      {
        cwd: join(root, 'apps/dashboard'),
      },
    )
    const toSource = readMaps(folder)
    const [typing, going] = await withEditor(async (editor) => {
      const page = await editor.open(STEPS)
      await focusTitle(page)
      const typed = await record(page, 'a', PACES_MS.typing)
      await focusFirstStep(page)
      return [typed, await record(page, 'ArrowDown', PACES_MS.looking)]
    })
    return [
      '# Where a key press in the editor goes',
      `\`npm run bench editor -- --keep\` writes this page: a project of ${STEPS} steps, ${KEYS} key presses, a sample every ${SAMPLE_EVERY_MICROSECONDS} µs, milliseconds of the main thread for each press. Waiting and the profiler's own time are left out.`,
      toSection('Typing a text', typing, toSource),
      toSection('Going from step to step, each with its settings', going, toSource),
    ].join('\n\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function record(page: Page, key: string, paceMs: number) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS })
  await cdp.send('Profiler.start')
  await pressKeys(page, key, { count: KEYS, paceMs })
  return (await cdp.send('Profiler.stop')).profile
}

interface Source {
  file: string
  name: string
}

/** Maps a position in the built code to its source. */
function readMaps(folder: string): (node: Node) => Source {
  const maps = new Map<string, TraceMap | null>()
  return ({ callFrame }) => {
    const file = basename(callFrame.url)
    const path = join(folder, 'assets', `${file}.map`)
    const map = maps.get(file) ?? (existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null)
    maps.set(file, map)
    const place =
      map && originalPositionFor(map, { line: callFrame.lineNumber + 1, column: callFrame.columnNumber })
    return { file: place?.source ?? file, name: place?.name ?? (callFrame.functionName || '(anonymous)') }
  }
}

function toSection(title: string, profile: Profile, toSource: (node: Node) => Source): string {
  const byPart = new Map<string, number>()
  const byFunction = new Map<string, number>()
  for (const [node, ms] of listSelfTimes(profile)) {
    const source = toSource(node)
    const part = toPart(source, node)
    if (part === undefined) continue
    byPart.set(part, (byPart.get(part) ?? 0) + ms)
    if (part.startsWith('ours')) {
      const own = `\`${source.name}\` in ${toOwnFile(source.file)}`
      byFunction.set(own, (byFunction.get(own) ?? 0) + ms)
    }
  }
  return [`## ${title}`, toTable('part', byPart, 12), toTable('own function', byFunction, 10)].join('\n\n')
}

/** The self time of each node, in milliseconds. */
function listSelfTimes({ nodes, samples = [], timeDeltas = [] }: Profile): [Node, number][] {
  const self = new Map<number, number>()
  samples.forEach((id, at) => self.set(id, (self.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000))
  return nodes.map((node) => [node, self.get(node.id) ?? 0])
}

/** The library or folder of ours that a node belongs to; undefined while idle. */
function toPart({ file }: Source, { callFrame }: Node): string | undefined {
  if (['(idle)', '(root)'].includes(callFrame.functionName)) return undefined
  if (callFrame.url === '') return `browser ${callFrame.functionName}`
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  if (library) return library
  const folder = toOwnFile(file).split('/').slice(0, -1)
  return file === '' ? `script of ${callFrame.url}` : `ours: ${folder.slice(0, 5).join('/')}`
}

/** The path from apps/ or packages/ on, as source maps name files relative to the build. */
const toOwnFile = (file: string) => file.replace(/^.*?(?=(?:apps|packages)\/)/, '')

function toTable(head: string, times: Map<string, number>, most: number): string {
  const rows = [...times]
    .map(([name, ms]) => [name, ms / KEYS] as const)
    .filter(([, ms]) => ms >= 0.05)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
  return [
    `| ${head} | ms |`,
    '| --- | ---: |',
    ...rows.map(([name, ms]) => `| ${name} | ${ms.toFixed(2)} |`),
  ].join('\n')
}
