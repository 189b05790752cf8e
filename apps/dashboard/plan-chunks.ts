import { build, type PluginOption, type Rolldown } from 'vite'
import type { Screen } from './src/app/list-screens.ts'

type Chunk = Rolldown.OutputChunk

/** What a screen needs, or a part that is imported when it is first used. */
interface Need {
  chunks: Chunk[]
  weight: number
}

/** Chunks of the bundler that become one file. */
interface Part {
  chunks: Set<Chunk>
  neededBy: Set<Need>
  size: number
}

/** How many characters of unused code, not yet minified, one request less is worth. */
const REQUEST_WEIGHT = 20_000

/** What counts most is what people wait for: the screens that most visits begin at, then any other screen. */
const WEIGHTS = { firstScreen: 50, screen: 5, later: 1 }
const FIRST_SCREENS = new Set(['/signin', '/home'])

/** Every screen needs these: other languages fall back to English. */
const FIRST_TEXTS = '/src/locales/en/common.ts'

/**
 * Returns the name of the file that each module goes to, so that a screen fetches few files and little that it doesn't
 * use. The bundler alone makes one file for each set of screens that share code, which are hundreds.
 */
export async function planChunks(
  screens: Screen[],
  plugins: PluginOption[],
): Promise<(moduleId: string) => string | undefined> {
  const chunks = await listChunks(plugins)
  const isFirst = (chunk: Chunk) =>
    chunk.isEntry || chunk.facadeModuleId === import.meta.dirname + FIRST_TEXTS
  const boot = listReached(chunks, isFirst)
  const ofScreens = screens.map(({ address, modules }) => ({
    chunks: listReached(chunks, ({ facadeModuleId }) =>
      modules.some((path) => facadeModuleId === import.meta.dirname + path),
    ),
    weight: FIRST_SCREENS.has(address) ? WEIGHTS.firstScreen : WEIGHTS.screen,
  }))
  const roots = new Set(ofScreens.flatMap((it) => it.chunks))
  const later = chunks
    .filter((it) => it.isDynamicEntry && !roots.has(it))
    .map((root) => ({ chunks: listReached(chunks, (it) => it === root), weight: WEIGHTS.later }))
  const parts = joinParts(toParts([...ofScreens, ...later], boot))

  const names = new Map<string, string>()
  const nameAll = (part: Iterable<Chunk>, name: string) => {
    for (const { moduleIds } of part) for (const id of moduleIds) names.set(id, name)
  }
  nameAll(boot, 'boot')
  // What one import alone needs stays in its own file.
  parts.filter((it) => it.chunks.size > 1).forEach((it, at) => nameAll(it.chunks, `part${at + 1}`))
  return (moduleId) => names.get(moduleId)
}

/** The chunks that match, and all that they import. */
export function listReached(chunks: Chunk[], matches: (chunk: Chunk) => boolean): Chunk[] {
  const reached = new Set(chunks.filter(matches))
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  return [...reached]
}

async function listChunks(plugins: PluginOption[]): Promise<Chunk[]> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    plugins,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  })
  return (built as Rolldown.RolldownOutput).output.filter((it) => it.type === 'chunk')
}

/** Joins chunks that are needed by the same. */
function toParts(needs: Need[], fetchedBefore: Chunk[]): Part[] {
  const parts = new Map<string, Part>()
  for (const chunk of new Set(needs.flatMap((it) => it.chunks))) {
    if (fetchedBefore.includes(chunk)) continue
    const neededBy = new Set(needs.filter((it) => it.chunks.includes(chunk)))
    const key = [...neededBy].map((it) => needs.indexOf(it)).join()
    const part = parts.get(key) ?? { chunks: new Set(), neededBy, size: 0 }
    part.chunks.add(chunk)
    part.size += chunk.code.length
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** Joins two parts that cost less together than as files of their own, until there are none. */
function joinParts(parts: Part[]): Part[] {
  for (;;) {
    const byFile = new Map(
      parts.flatMap((part) => [...part.chunks].map((it) => [it.fileName, part] as const)),
    )
    const reached = new Map(parts.map((part) => [part, listImported(part, byFile)]))
    const best = parts
      .flatMap((part, at) => parts.slice(at + 1).map((other): Part[] => [part, other]))
      .filter(([part, other]) => part && other && [...part.neededBy].some((it) => other.neededBy.has(it)))
      .map((pair) => ({ pair, gain: toGain(pair, reached) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .find(({ pair }) => !wouldImportItself(pair, reached))
    if (!best) return parts
    const joined = {
      chunks: new Set(best.pair.flatMap((it) => [...it.chunks])),
      neededBy: new Set(best.pair.flatMap((it) => [...it.neededBy])),
      size: best.pair.reduce((sum, it) => sum + it.size, 0),
    }
    for (const imported of best.pair.flatMap((it) => [...(reached.get(it) ?? [])]))
      for (const need of joined.neededBy) imported.neededBy.add(need)
    parts = [...parts.filter((it) => !best.pair.includes(it)), joined]
  }
}

/** The parts that a part imports, and those that they import. */
function listImported(part: Part, byFile: Map<string, Part>): Set<Part> {
  const reached = new Set([part])
  for (const { chunks } of reached)
    for (const file of new Set([...chunks].flatMap((it) => it.imports))) {
      const imported = byFile.get(file)
      if (imported) reached.add(imported)
    }
  reached.delete(part)
  return reached
}

/** What is saved where both are needed, less what those fetch in vain who need only one. */
function toGain(pair: Part[], reached: Map<Part, Set<Part>>): number {
  const needs = new Set(pair.flatMap((it) => [...it.neededBy]))
  const fetched = new Set(pair.flatMap((it) => [it, ...(reached.get(it) ?? [])]))
  let gain = 0
  for (const need of needs) {
    if (pair.every((it) => it.neededBy.has(need))) gain += need.weight * REQUEST_WEIGHT
    else for (const part of fetched) if (!part.neededBy.has(need)) gain -= need.weight * part.size
  }
  return gain
}

/** Modules of files that import each other would run in the wrong order. */
const wouldImportItself = (pair: Part[], reached: Map<Part, Set<Part>>) =>
  pair.some((part) =>
    [...(reached.get(part) ?? [])].some(
      (it) => !pair.includes(it) && pair.some((other) => reached.get(it)?.has(other)),
    ),
  )
