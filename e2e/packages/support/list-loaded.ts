import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface BuiltFile {
  file: string
  name?: string
  imports?: string[]
}

export interface LoadedFile {
  text: string
  gzipBytes: number
}

/** The scripts of a build by Vite that a browser loads for this entry or file, without dynamic imports. */
export function listLoaded(dist: string, name: string): LoadedFile[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltFile
  >
  const reached = new Set<BuiltFile>()
  reach(Object.keys(manifest).find((key) => key === name || manifest[key]?.name === name))
  return [...reached].map(({ file }) => {
    const text = readFileSync(join(dist, file), 'utf8')
    return { text, gzipBytes: gzipSync(text).length }
  })

  function reach(key: string | undefined): void {
    const found = manifest[key ?? '']
    if (!found) throw new Error(`The build has no ${key ?? name}`)
    if (reached.has(found)) return
    reached.add(found)
    found.imports?.forEach(reach)
  }
}

export const sumBytes = (files: LoadedFile[]): number =>
  files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
