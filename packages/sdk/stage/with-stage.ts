import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OutputChunk, Plugin } from 'rolldown'

const STAGE = join(import.meta.dirname, 'stage.ts')
/** The modules from which the stage has the runtime's players, as the SDK has them. */
const PLAYERS: Record<string, string> = {
  'play-guide.ts': join(import.meta.dirname, '../src/show/section-options.ts'),
  'play-survey.ts': join(import.meta.dirname, 'play-survey.ts'),
}
/** The statement with which a file loads the stage. */
const LOADING = /^globalThis\.stage = import\("[^"]*"\);?\n/m

/** Builds the stage of the runtime's browser tests beside the SDK's files, as one more file that the runtime's loads. */
export const withStage: Plugin = {
  name: 'with-stage',
  resolveId: {
    order: 'pre',
    filter: { id: /play-(guide|survey)\.ts$/ },
    handler: (id, importer) => (importer?.endsWith('open-stage.ts') ? PLAYERS[basename(id)] : undefined),
  },
  transform: {
    filter: { id: /late[\\/]runtime\.ts$/ },
    handler: (code) => `${code}\nglobalThis.stage = import(${JSON.stringify(STAGE)})`,
  },
}

type File = Pick<OutputChunk, 'fileName' | 'code'>

export const isStage = ({ name }: Pick<OutputChunk, 'name'>): boolean => name === 'stage'

/** Keeps the files that ship, and refuses a stage beside which one would be another. */
export function createStageGuard() {
  const shipped = new Map<string, string>()
  return {
    keep: ({ fileName, code }: File) => void shipped.set(fileName, code),
    check: ({ fileName, code }: File) => {
      if (shipped.get(fileName) === code.replace(LOADING, '')) return
      throw new Error(`packages/runtime/pages/open-stage.ts needs what ${fileName} does not export or load`)
    },
  }
}

/** Writes a build's stage to where the runtime's pages find it: `packages/runtime/pages/vite.config.ts`. */
export async function writeStage(build: string, files: File[]): Promise<void> {
  const folder = join(import.meta.dirname, 'dist', build)
  await rm(folder, { recursive: true, force: true })
  for (const { fileName, code } of files) {
    await mkdir(dirname(join(folder, fileName)), { recursive: true })
    await writeFile(join(folder, fileName), code)
  }
}

/** The stage's code, with the short names of properties that its callers call by their long ones. */
export const toStageFile = (code: string | undefined, shortNames: Record<string, string>): string =>
  `${code}\nexport const shortNames = ${JSON.stringify(shortNames)}\n`
