import type { Plugin, PluginOption, Rolldown } from 'vite'
import type { Screen } from './src/app/list-screens.ts'
import { listReached, planChunks } from './plan-chunks.ts'
import { readScreens } from './read-screens.ts'

/** Texts are one file for each room and language: namespaces are many and small. */
const TEXTS = /src\/locales\/(\w+)\/(?:(\w+)\/[\w-]+|common)\.json$/

/** Makes few files for each screen, and tells the server where screens are and which files each needs. */
export function splitScreens(plugins: () => PluginOption[]): Plugin {
  let screens: Screen[] = []
  return {
    name: 'split-screens',
    apply: 'build',
    enforce: 'post',
    async config() {
      screens = (await readScreens()).filter(({ address }) => address !== '*')
      const toPlannedName = await planChunks(screens, plugins())
      const name = (moduleId: string) => toNameOfTexts(moduleId) ?? toPlannedName(moduleId)
      const codeSplitting = {
        groups: [{ name, debugName: 'screens' }],
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      const source = JSON.stringify(screens.map((screen) => toWritten(screen, chunks)))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}

function toNameOfTexts(moduleId: string): string | undefined {
  const [, language, room] = TEXTS.exec(moduleId) ?? []
  return language && room && `${language}-${room}`
}

/** What a screen fetches beside what the page itself names. */
function toWritten({ address, modules }: Screen, chunks: Rolldown.OutputChunk[]) {
  const paths = new Set(modules.map((path) => import.meta.dirname + path))
  const boot = new Set(listReached(chunks, (it) => it.moduleIds.some((id) => id.endsWith('/src/main.tsx'))))
  const own = listReached(chunks, (it) => it.moduleIds.some((id) => paths.has(id))).filter(
    (it) => !boot.has(it),
  )
  const rooms = new Set(modules.map((path) => path.split('/')[3]))
  const texts: Record<string, string[]> = {}
  for (const chunk of chunks) {
    if (boot.has(chunk)) continue
    const [, language, room] = TEXTS.exec(chunk.moduleIds.find((id) => TEXTS.test(id)) ?? '') ?? []
    if (language && (!room || rooms.has(room))) (texts[language] ??= []).push(chunk.fileName)
  }
  return {
    address,
    scripts: own.map((it) => it.fileName),
    styles: own.flatMap((it) => [...(it.viteMetadata?.importedCss ?? [])]),
    texts,
  }
}
