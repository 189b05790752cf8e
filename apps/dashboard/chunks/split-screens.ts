import type { Plugin, PluginOption, Rolldown } from 'vite'
import type { Screen } from '../src/app/list-screens.ts'
import { findTexts, listReached, planChunks, ROOT, type ChunkPlan } from './plan-chunks.ts'
import { readScreens } from './read-screens.ts'

/** Every text needs it, and browsers would find it only in the styles. */
const FIRST_FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Makes few files for each screen, and tells the server where screens are and which files each needs. */
export function splitScreens(plugins: () => PluginOption[]): Plugin {
  let screens: Screen[] = []
  let plan: ChunkPlan
  return {
    name: 'split-screens',
    apply: 'build',
    enforce: 'post',
    async config() {
      screens = (await readScreens()).filter(({ address }) => address !== '*')
      plan = await planChunks(screens, plugins())
      const codeSplitting = {
        groups: [{ name: plan.toName, debugName: 'screens' }],
        includeDependenciesRecursively: false,
      }
      // Styles are small beside Mantine's own, which every screen needs.
      return { build: { cssCodeSplit: false, rolldownOptions: { output: { codeSplitting } } } }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => FIRST_FONT.test(file))
        if (!font) throw new Error('The build has no font for Latin letters')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
        return {
          html: paintBeforeStyles(html),
          tags: [{ tag: 'link', attrs: { ...attrs, href: `__BASE_PATH__/${font}` }, injectTo: 'head' }],
        }
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      assertInOrder(chunks)
      const source = JSON.stringify(
        screens.map((screen) => toWritten(screen, chunks, plan.namespacesOf(screen))),
      )
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}

/**
 * Browsers paint nothing below a style sheet that is on its way. Scripts wait for it wherever it stands. It stands above
 * the root, where the theme writes its colours over those of the sheet.
 */
function paintBeforeStyles(html: string): string {
  const sheet = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
  if (!sheet) throw new Error('The page has no style sheet')
  const preload = sheet.replace('rel="stylesheet"', 'rel="preload" as="style"')
  return html.replace(sheet, preload).replace('<div id="root">', `${sheet}<div id="root">`)
}

/**
 * Of files that need each other, the one that arrives first runs before the other, and reads what that has not made yet:
 * a page would work or fail by what the browser has cached.
 */
function assertInOrder(chunks: Rolldown.OutputChunk[]): void {
  for (const chunk of chunks) {
    const needed = listReached(chunks, ({ fileName }) => chunk.imports.includes(fileName))
    if (needed.includes(chunk)) throw new Error(`${chunk.fileName} needs a file that needs it`)
  }
}

/** What a screen fetches beside what the page itself names. */
function toWritten(
  { address, modules, firstCalls, soon, skeleton }: Screen,
  chunks: Rolldown.OutputChunk[],
  namespaces: Set<string>,
) {
  const reach = (paths: string[]) =>
    listReached(chunks, (it) => it.moduleIds.some((id) => paths.includes(id.replace(ROOT, ''))))
  const boot = new Set(reach(['/src/main.tsx']))
  const own = reach(modules).filter((it) => !boot.has(it))
  const later = reach(soon).filter((it) => !boot.has(it) && !own.includes(it))
  const files = (reached: Rolldown.OutputChunk[]) => reached.map((it) => it.fileName)
  const texts: Record<string, string[]> = {}
  for (const chunk of chunks) {
    if (boot.has(chunk)) continue
    const found = chunk.moduleIds.map(findTexts).find((it) => it && namespaces.has(it.namespace))
    if (found) (texts[found.language] ??= []).push(chunk.fileName)
  }
  return {
    address,
    scripts: files(own),
    soon: files(later),
    texts,
    namespaces: [...namespaces],
    firstCalls,
    skeleton,
  }
}
