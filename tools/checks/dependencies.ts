import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { existsSync, globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { DERIVED_RULES, importRules } from './dependency-rules.ts'
import { listFolderCycles, listZodInBrowsers } from './derived-violations.ts'
import { listSmallFiles } from './small-files.ts'

export interface Violation {
  rule: string
  from: string
  to: string
  comment: string
}

export interface DependencyReport {
  violations: Violation[]
  moduleCount: number
  /** Files that would read better in the one file that imports them. */
  smallFiles: string[]
}

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools']
// Our own build output, including that of a package's pages. A package's dist/ in node_modules stays visible, because
// an import of the package resolves to it.
const MADE = '(dist|coverage|test-results|playwright-report)'
const LEFT_OUT = `^(apps|packages)/[^/]+/((pages|npm|stage)/)?${MADE}/|^(e2e|bench|tools)/((packages|libraries)/)?${MADE}/|^e2e/packages/(apps|entries)/|^e2e/libraries/(pages/|open-page)`

export const allRules = [...importRules, ...DERIVED_RULES]

/** Checks the tree at `root` against every dependency rule; throws when the scan did not see every source file. */
export async function checkDependencies(root: string): Promise<DependencyReport> {
  const folders = FOLDERS.filter((folder) => existsSync(resolve(root, folder)))
  const files = listSourceFiles(root, folders)
  const imports = await cruiseTree(root, folders)
  assertSawEverything(root, files, imports)
  const derived = {
    'no-zod-in-browsers': listZodInBrowsers(imports.modules),
    'no-folder-cycles': listFolderCycles(imports.modules),
  }
  return {
    moduleCount: imports.modules.length,
    smallFiles: listSmallFiles(root, imports),
    violations: [
      ...imports.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...DERIVED_RULES.flatMap(({ name }) => derived[name].map((found) => ({ rule: name, ...found }))),
    ].map((violation) => ({
      ...violation,
      comment: allRules.find(({ name }) => name === violation.rule)?.comment ?? '',
    })),
  }
}

async function cruiseTree(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    baseDir,
    validate: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: LEFT_OUT },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json'],
    },
    // Types are imported as such everywhere (`verbatimModuleSyntax`), so nothing has to be compiled to know them.
    tsPreCompilationDeps: true,
    ruleSet: { forbidden: importRules },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of its result')
  return output
}

/**
 * A scan that reads no files finds no violations: TypeScript 7 under this version of dependency-cruiser does
 * exactly that.
 */
export function assertSawEverything(
  root: string,
  files: string[],
  { modules }: Pick<ICruiseResult, 'modules'>,
): void {
  const seen = new Map(modules.map((module) => [module.source, module]))
  const missed = files.filter((file) => !seen.has(file))
  if (files.length === 0) throw new Error(`The scan of ${root} found no source file`)
  if (missed.length > 0) {
    throw new Error(`The scan is blind to ${missed.length} of ${files.length} files, ${missed[0]} first`)
  }
  const edges = files.reduce((count, file) => count + (seen.get(file)?.dependencies.length ?? 0), 0)
  if (edges < files.length / 2) {
    throw new Error(`The scan read ${files.length} files and saw only ${edges} imports`)
  }
}

function listSourceFiles(root: string, folders: string[]): string[] {
  const leftOut = new RegExp(LEFT_OUT)
  return folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => path.endsWith('node_modules') }),
    )
    .map((file) => relative(root, resolve(root, file)).replaceAll('\\', '/'))
    .filter((file) => !leftOut.test(file) && !file.endsWith('.d.ts'))
}
