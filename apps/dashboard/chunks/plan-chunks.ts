import { build, type PluginOption, type Rolldown } from 'vite'
import type { Screen } from '../src/app/list-screens.ts'
import { planParts, type Chunk, type Need } from './plan-parts.ts'

export const ROOT = import.meta.dirname.replace(/[\\/]chunks$/, '')

/**
 * What counts most is what people wait for: the screens that most visits begin at, then those of every day, then the
 * others, of which there are many. The editor has seven addresses.
 */
const WEIGHTS = { firstScreen: 1300, dailyScreen: 50, editor: 10, screen: 5 }
const FIRST_SCREENS = new Set(['/signin', '/home'])
const DAILY_SCREENS = /^\/app\/:appId\/(?:projects|live-projects|insights)$/
const EDITORS = /^\/(?:editor|static|dynamic)\//
/** What a screen loads once it stands counts less than the screen. */
const LATER = 0.2

/** In characters. Code is not minified yet when files are planned. The first screens have few files anyhow. */
const REQUEST_WEIGHTS = { firstScreen: 100_000, editor: 150_000, code: 600_000, texts: 350_000 }

/** In the first script, because most people read English. */
const FIRST_TEXTS = '/src/locales/en/common.ts'

/** What the bundler adds to every build. */
const BUNDLER = /\0?rolldown[/:]runtime/

/** The texts of errors, which come with the first call that is refused, or with a part that tells of one. */
const LATE_TEXTS = 'problems'

const TEXTS = /src\/locales\/(?<language>\w+)\/(?:\w+\/)?(?<namespace>[\w-]+)\.(?:json|ts)$/
const USED_TEXTS = /useTranslation\(\[?((?:\s*["'][\w-]+["'],?)+)/g

export interface ChunkPlan {
  /** The file that a module goes to; undefined if the bundler may choose. */
  toName(moduleId: string): string | undefined
  /** The namespaces of the texts that a screen needs. */
  namespacesOf(screen: Screen): Set<string>
}

/**
 * Plans the files of the build, so that a screen fetches few and little that it doesn't use. The bundler alone makes one
 * file for each set of screens that share code, which are hundreds.
 */
export async function planChunks(screens: Screen[], plugins: PluginOption[]): Promise<ChunkPlan> {
  return toPlan(await listChunks(plugins), screens)
}

export function toPlan(chunks: Chunk[], screens: Screen[]): ChunkPlan {
  const isOf = (paths: string[]) => (chunk: Chunk) =>
    paths.some((path) => chunk.facadeModuleId === ROOT + path)
  const boot = listReached(chunks, (chunk) => chunk.isEntry || isOf([FIRST_TEXTS])(chunk))
  const toNeed = ({ address }: Screen, modules: string[]): Need => ({
    chunks: listReached(chunks, isOf(modules)),
    ...toWeights(address),
  })
  const ofScreens = new Map(screens.map((screen) => [screen, toNeed(screen, screen.modules)]))
  const soon = screens.map((screen) => {
    const need = toNeed(screen, screen.soon)
    const had = new Set(ofScreens.get(screen)?.chunks)
    return { ...need, chunks: need.chunks.filter((it) => !had.has(it)), had }
  })
  const isRoot = isOf(screens.flatMap((it) => [...it.modules, ...it.soon]))
  const isLater = (chunk: Chunk) => !isRoot(chunk) && !isTexts(chunk)
  const later = [...ofScreens.values()].map((need) => toLater(chunks, need, { boot, isLater }))
  const names = new Map<string, string>()
  const nameAll = (part: Iterable<Chunk>, name: string) => {
    for (const { moduleIds } of part) for (const id of moduleIds) names.set(id, name)
  }
  nameAll(boot, 'boot')
  // What one import alone needs stays in its own file.
  planParts([...ofScreens.values(), ...soon, ...later], boot)
    .filter((it) => it.chunks.size > 1)
    .forEach((it, at) => nameAll(it.chunks, `part${at + 1}`))

  const namespacesOf = (screen: Screen) =>
    listNamespaces(chunks, ofScreens.get(screen)?.chunks ?? [], isOf(screen.modules))
  const ofTexts = screens.map((screen) => {
    const namespaces = namespacesOf(screen)
    return {
      chunks: chunks.filter((it) => it.moduleIds.some((id) => isEnglish(id, namespaces))),
      weight: ofScreens.get(screen)?.weight ?? 0,
      requestWeight: REQUEST_WEIGHTS.texts,
    }
  })
  const textParts = new Map(
    planParts(ofTexts, boot).flatMap(({ chunks: joined }, at) =>
      [...joined].flatMap((it) => it.moduleIds).map((id) => [findTexts(id)?.namespace, `texts${at + 1}`]),
    ),
  )
  return {
    toName(moduleId) {
      if (BUNDLER.test(moduleId)) return 'boot'
      const texts = findTexts(moduleId)
      if (!texts) return names.get(moduleId)
      // Beside the contract's sentences, of which the English ones are made.
      if (texts.namespace === LATE_TEXTS) return undefined
      return names.get(moduleId) ?? `${texts.language}-${textParts.get(texts.namespace) ?? texts.namespace}`
    },
    namespacesOf,
  }
}

function toWeights(address: string): Omit<Need, 'chunks'> {
  if (FIRST_SCREENS.has(address))
    return { weight: WEIGHTS.firstScreen, requestWeight: REQUEST_WEIGHTS.firstScreen }
  if (EDITORS.test(address)) return { weight: WEIGHTS.editor, requestWeight: REQUEST_WEIGHTS.editor }
  const weight = DAILY_SCREENS.test(address) ? WEIGHTS.dailyScreen : WEIGHTS.screen
  return { weight, requestWeight: REQUEST_WEIGHTS.code }
}

/** The language and namespace of a module with texts. */
export const findTexts = (moduleId: string) =>
  TEXTS.exec(moduleId)?.groups as { language: string; namespace: string } | undefined

const isTexts = ({ moduleIds }: Chunk) => moduleIds.some((id) => findTexts(id))

const isEnglish = (moduleId: string, namespaces: Set<string>) => {
  const texts = findTexts(moduleId)
  return texts?.language === 'en' && namespaces.has(texts.namespace)
}

/** The namespaces that a screen's code uses, and what it loads as soon as it stands. */
function listNamespaces(
  chunks: Chunk[],
  needed: Chunk[],
  isOfScreen: (chunk: Chunk) => boolean,
): Set<string> {
  const soon = new Set(needed.filter(isOfScreen).flatMap((it) => it.dynamicImports))
  const used = [...needed, ...listReached(chunks, (it) => soon.has(it.fileName))]
  const names = used.flatMap(({ code }) =>
    [...code.matchAll(USED_TEXTS)].flatMap(([, list = '']) => list.match(/[\w-]+/g) ?? []),
  )
  return new Set(['common', ...names.filter((it) => it !== LATE_TEXTS)])
}

/** What a screen imports once it stands, when it is first used or before: without what is there by then. */
function toLater(
  chunks: Chunk[],
  { chunks: own, weight, requestWeight }: Need,
  { boot, isLater }: { boot: Chunk[]; isLater(chunk: Chunk): boolean },
): Need {
  const had = new Set([...boot, ...own])
  const imported = new Set(own.filter((it) => !boot.includes(it)).flatMap((it) => it.dynamicImports))
  const reached = listReached(chunks, (it) => imported.has(it.fileName) && isLater(it))
  return { chunks: reached.filter((it) => !had.has(it)), weight: LATER * weight, requestWeight, had }
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
    root: ROOT,
    configFile: false,
    plugins,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  })
  return (built as Rolldown.RolldownOutput).output.filter((it) => it.type === 'chunk')
}
