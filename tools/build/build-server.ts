import { dirname, join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { ROOT } from '../run-command.ts'

const source = join(ROOT, 'apps/server/src/main.ts')
const dist = join(ROOT, 'apps/server/dist')

/** Packages with programs of their own beside their JavaScript, and one that is only loaded to leave it. */
const INSTALLED = ['@electric-sql/pglite', '@node-rs/argon2', 'espeak-ng', 'recheck', 'sharp']

/**
 * Puts the server and its libraries into a few files, because finding and linking two thousand modules takes longer
 * than all the rest of a start (bench/profiles/start.md). Nothing is shortened, so that stack traces name functions.
 */
export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    external: (id) => INSTALLED.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [placesOfSource],
  })
  await bundle.write({ dir: dist, format: 'es', cleanDir: true, comments: false })
  await bundle.close()
}

/** Workers, style sheets and programs stay beside the source, where each module looks for them. */
const placesOfSource: Plugin = {
  name: 'places-of-source',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) =>
      code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${quote(`/${relative(dist, dirname(id))}`)})`,
        )
        .replaceAll('import.meta.url', `new URL(${quote(relative(dist, id))}, import.meta.url).href`),
  },
}

const quote = (path: string) => JSON.stringify(path.replaceAll('\\', '/'))
