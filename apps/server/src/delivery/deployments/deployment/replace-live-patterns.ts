import type { Clock } from '../../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/db.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import type { Log } from '../../../platform/log.ts'
import { replaceSlowPatterns, mayRun } from '../../../platform/patterns/replace-slow-patterns.ts'
import { insertVerdict } from '../../../platform/patterns/pattern-verdicts.repo.ts'
import { runInTurns } from '../../../platform/time/run-in-turns.ts'
import {
  listUnjudgedGuides,
  markJudged,
  storeGuide,
  type StoredGuide,
} from '../../../authoring/projects/index.ts'
import { listStoredPatterns } from '../../../audience/segments/index.ts'
import { replaceGuide } from './deployments.repo.ts'

interface ReplacingParts {
  db: Db
  clock: Clock
  log: Log
  rebuildManifest: CallContext['rebuildManifest']
}

/** How many rules or guides are checked before the next ones are read. */
const chunkSize = 20

/**
 * Checks the regular expressions of rules and guides that are older than the check on saving. One that could block a
 * page matches nothing in the manifest and guide for target apps: its elements are reported as missing, and nobody is
 * in its segment. Projects and segments stay as they are, and going live says why it is refused.
 */
export const replaceLivePatterns = (parts: ReplacingParts): Promise<void> =>
  runInTurns([() => judgeRules(parts), () => judgeGuides(parts)])

async function judgeRules({ db, log, rebuildManifest }: ReplacingParts): Promise<boolean> {
  const stored = await listStoredPatterns(db, chunkSize)
  for (const { pattern, appIds } of stored) {
    const isSafe = await mayRun(pattern)
    // In one transaction, so that no manifest still contains a slow pattern once its verdict is stored.
    await inTransaction(db, async (tx) => {
      await insertVerdict(tx, { pattern, isSafe })
      if (isSafe) return
      for (const appId of appIds) await rebuildManifest(tx, appId)
      log.warn({ appIds, pattern }, 'A stored regular expression can take very long; it now matches nothing')
    })
  }
  return stored.length === chunkSize
}

async function judgeGuides(parts: ReplacingParts): Promise<boolean> {
  const stored = await listUnjudgedGuides(parts.db, chunkSize)
  for (const it of stored) await judgeGuide(parts, it)
  return stored.length === chunkSize
}

async function judgeGuide(
  { db, clock, log, rebuildManifest }: ReplacingParts,
  stored: StoredGuide,
): Promise<void> {
  const { appId, hash, guide } = stored
  const harmless = await replaceSlowPatterns(db, guide)
  await inTransaction(db, async (tx) => {
    await markJudged(tx, stored)
    if (harmless === guide) return
    const other = await storeGuide(tx, harmless, { appId, createdAt: clock.now() })
    await replaceGuide(tx, appId, { hash, other })
    await rebuildManifest(tx, appId)
    log.warn({ appId, guide: hash }, 'A stored guide has a slow regular expression; it now matches nothing')
  })
}
