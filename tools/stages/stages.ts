import { buildParts } from '../build/build-parts.ts'
import type { PartName } from '../build/parts.ts'
import { runAndroidTests } from './android.ts'
import { checkImports, checkLint, checkSizes, checkTypes, checkUnused } from './checks.ts'
import { runClickHouseTests } from './clickhouse.ts'
import { runConformanceTests, runKotlinTests } from './conformance.ts'
import { runEngineTests } from './engine-tests.ts'
import { runLibraryTests } from './libraries.ts'
import { runPackageTests } from './packages.ts'
import { runReactNativeTests } from './react-native.ts'
import { runRealAppTests } from './real-apps.ts'
import { ONLY_SLOW } from './slow-tests.ts'
import { sumTallies, toTally } from './tally.ts'
import type { Tally } from './tally.ts'
import {
  runBrowserTests,
  runComponentTests,
  runExtensionTests,
  runPoolerTests,
  runServerTests,
  runSlowTests,
  runUnitTests,
  runVendorTests,
} from './tests.ts'

export interface Stage {
  name: string
  /** Parts it reads; built beforehand, so that every stage also runs alone. */
  needs: PartName[]
  /** Runs in parallel with the stages before it, two at a time, as one of them leaves a core idle. */
  isBesideLast?: true
  /** Runs only when it is named, as it needs more than every machine has. */
  isNamedOnly?: true
  run: (reports: string) => Promise<Tally>
}

const EVERYTHING: PartName[] = ['contract', 'sdk', 'playground', 'dashboard']

/** The stages, in order: the fastest come first. */
export const STAGES: Stage[] = [
  { name: 'types', needs: ['contract'], run: checkTypes },
  { name: 'lint', needs: ['contract'], run: checkLint },
  { name: 'imports', needs: [], isBesideLast: true, run: checkImports },
  { name: 'unused', needs: ['contract'], isBesideLast: true, run: checkUnused },
  { name: 'build', needs: [], run: checkBuild },
  { name: 'size', needs: EVERYTHING, run: checkSizes },
  { name: 'components', needs: ['contract'], run: runComponentTests },
  { name: 'unit', needs: ['contract', 'sdk'], isBesideLast: true, run: runUnitTests },
  {
    name: 'postgres',
    needs: EVERYTHING,
    isBesideLast: true,
    run: (reports) => runServerTests('postgres', reports),
  },
  { name: 'engines', needs: EVERYTHING, isBesideLast: true, run: (reports) => runEngineTests(reports) },
  { name: 'runtime', needs: EVERYTHING, run: (reports) => runBrowserTests('packages/runtime', reports) },
  { name: 'sdk', needs: EVERYTHING, run: (reports) => runBrowserTests('packages/sdk', reports) },
  {
    name: 'stories',
    needs: EVERYTHING,
    isBesideLast: true,
    run: (reports) => runBrowserTests('e2e', reports),
  },
  { name: 'slow', needs: EVERYTHING, isNamedOnly: true, run: runSlow },
  { name: 'pooler', needs: EVERYTHING, isNamedOnly: true, run: runPoolerTests },
  { name: 'extension', needs: EVERYTHING, isNamedOnly: true, run: runExtensionTests },
  { name: 'clickhouse', needs: ['contract'], isNamedOnly: true, run: runClickHouseTests },
  { name: 'vendors', needs: ['contract'], isNamedOnly: true, run: runVendorTests },
  { name: 'conformance', needs: [], isNamedOnly: true, run: runConformanceTests },
  { name: 'kotlin', needs: [], isNamedOnly: true, run: runKotlinTests },
  { name: 'android', needs: [], isNamedOnly: true, run: runAndroidTests },
  { name: 'real-apps', needs: EVERYTHING, isNamedOnly: true, run: runRealAppTests },
  { name: 'libraries', needs: ['sdk'], isNamedOnly: true, run: runLibraryTests },
  { name: 'packages', needs: EVERYTHING, isNamedOnly: true, run: runPackageTests },
  { name: 'react-native', needs: EVERYTHING, isNamedOnly: true, run: runReactNativeTests },
]

/** Chooses the named stages, or else all that run by default. */
export function chooseStages(names: string[]): Stage[] {
  return STAGES.filter(({ name, isNamedOnly }) => (names.length > 0 ? names.includes(name) : !isNamedOnly))
}

async function checkBuild(): Promise<Tally> {
  const parts = await buildParts()
  return sumTallies(parts.map(({ isBuilt }) => toTally(isBuilt)))
}

async function runSlow(reports: string): Promise<Tally> {
  return sumTallies([await runSlowTests(reports), await runEngineTests(reports, ONLY_SLOW)])
}
