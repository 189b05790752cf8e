import { cruise } from 'dependency-cruiser'
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser'
import { existsSync, globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { bundleRules, FOLDERS_IN_ORDER, folderRules, importRules, TESTS } from './dependency-rules.ts'
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
/** Where what browsers load stands. */
const BUNDLED = ['apps/dashboard', 'apps/extension', 'apps/playground', 'packages']
// Our own build output, including that of a package's pages. A package's dist/ in node_modules stays visible, because
// an import of the package resolves to it.
const MADE = '(dist|coverage|test-results|playwright-report)'
const LEFT_OUT = `^(apps|packages)/[^/]+/((pages|npm|stage)/)?${MADE}/|^(e2e|bench|tools)/((packages|libraries)/)?${MADE}/|^e2e/packages/(apps|entries)/|^e2e/libraries/(pages/|open-page)`

export const allRules = [...importRules, ...bundleRules, ...folderRules]

/** Checks the tree at `root` against every dependency rule; throws when the scan did not see every source file. */
export async function checkDependencies(root: string): Promise<DependencyReport> {
  const folders = FOLDERS.filter((folder) => existsSync(resolve(root, folder)))
  const files = listSourceFiles(root, folders)
  const imports = await cruiseTree(root, folders, {
    tsPreCompilationDeps: 'specify',
    ruleSet: { forbidden: importRules },
  })
  const bundled = BUNDLED.filter((folder) => existsSync(resolve(root, folder)))
  const bundles = await cruiseTree(root, bundled, {
    tsPreCompilationDeps: false,
    ruleSet: { forbidden: bundleRules },
  })
  assertSawEverything(root, files, imports)
  assertSawEverything(root, listSourceFiles(root, bundled), bundles)
  const areas: ICruiseResult[] = []
  for (const area of FOLDERS_IN_ORDER.filter((folder) => existsSync(resolve(root, folder)))) {
    areas.push(await cruiseArea(root, area))
  }
  const violations = [imports, bundles, ...areas].flatMap(({ summary }) => summary.violations)
  return {
    moduleCount: imports.modules.length,
    smallFiles: listSmallFiles(root, imports),
    violations: violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: allRules.find(({ name }) => name === rule.name)?.comment ?? '',
    })),
  }
}

const cruiseArea = (root: string, area: string) =>
  cruiseTree(root, [area], {
    tsPreCompilationDeps: 'specify',
    exclude: { path: TESTS },
    includeOnly: { path: `^${area}/` },
    metrics: true,
    ruleSet: { forbidden: folderRules },
  })

async function cruiseTree(
  baseDir: string,
  folders: string[],
  options: ICruiseOptions,
): Promise<ICruiseResult> {
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
    ...options,
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
