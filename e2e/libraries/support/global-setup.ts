import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
export const BUILT_PAGES = join(ROOT, 'dist')

/** Builds all pages for production, once per run. Each loads its own library alone. */
export default async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { outDir: BUILT_PAGES, emptyOutDir: true },
  })
}
