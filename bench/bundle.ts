import { join } from 'node:path'
import { build } from 'vite'

/** Bundles and minifies a module's source as a classic script; it may import from the repository and npm. */
export async function bundle(source: string): Promise<string> {
  const entry = join(import.meta.dirname, 'entry.js')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'bundle' },
      minify: true,
      target: 'es2022',
    },
  })
  const { output } = [built].flat()[0] as { output: { code?: string }[] }
  return output.map(({ code }) => code ?? '').join('\n')
}
