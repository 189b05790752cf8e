import type { OutputChunk } from 'rolldown'

/** The folders of the third-party packages whose code is in the modules. */
export function listPackages(modules: OutputChunk[]): string[] {
  const folders = modules
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0])
    .filter((it) => it !== undefined)
  return [...new Set(folders)].sort()
}
