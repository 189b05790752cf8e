import type { ICruiseResult } from 'dependency-cruiser'
import { dirname } from 'node:path/posix'
import { FOLDERS_IN_ORDER, TESTS, WITHOUT_ZOD, ZOD } from './dependency-rules.ts'

type Modules = ICruiseResult['modules']

interface Found {
  from: string
  to: string
}

const isTest = (file: string) => new RegExp(TESTS).test(file)

/** Files that browsers load and that reach zod by any chain of imports that stay once types are erased. */
export function listZodInBrowsers(modules: Modules): Found[] {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only')) continue
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
    }
  }
  const zod = [...importers.keys()].filter((file) => new RegExp(ZOD).test(file))
  return [...listReached(zod, (file) => importers.get(file) ?? [])]
    .filter((file) => WITHOUT_ZOD.some((path) => new RegExp(path).test(file)) && !isTest(file))
    .map((from) => ({ from, to: zod[0] ?? '' }))
}

/** Folders of each area that need each other; what a folder holds needs, the folder needs. */
export function listFolderCycles(modules: Modules): Found[] {
  return FOLDERS_IN_ORDER.flatMap((area) => {
    const folders = toFolderGraph(modules, area)
    const next = (folder: string) => folders.get(folder) ?? new Set<string>()
    return [...folders].flatMap(([from, needs]) =>
      [...needs].filter((to) => listReached([to], next).has(from)).map((to) => ({ from, to })),
    )
  })
}

function toFolderGraph(modules: Modules, area: string): Map<string, Set<string>> {
  const isOfArea = (file: string) => file.startsWith(`${area}/`) && !isTest(file)
  const folders = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules.filter((it) => isOfArea(it.source))) {
    const needed = dependencies.map(({ resolved }) => resolved).filter(isOfArea)
    for (let folder = dirname(source); folder.startsWith(area); folder = dirname(folder)) {
      const needs = folders.get(folder) ?? new Set()
      folders.set(folder, needs)
      for (const file of needed) if (!file.startsWith(`${folder}/`)) needs.add(dirname(file))
    }
  }
  return folders
}

function listReached(starts: string[], next: (at: string) => Iterable<string>): Set<string> {
  const reached = new Set(starts)
  // A set that grows while it is walked is walked to its end.
  for (const at of reached) for (const each of next(at)) reached.add(each)
  return reached
}
