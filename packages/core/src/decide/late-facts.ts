import type { Manifest } from '@waymark/contract'
import { countsElsewhere } from '@waymark/contract/constants'
import type { CreateLateSource } from '../network/late-source.ts'
import type { LoadChunk } from '../network/load-chunk.ts'
import type { Allowance } from '../person/allowance.ts'
import type * as factSource from './fact-source.ts'

export interface LateFactsParts extends factSource.FactSourceParts {
  allowance: Allowance
  loadFacts: LoadChunk<typeof factSource>
  createLateSource: CreateLateSource
}

/** Loads the code that asks the server about the person once there is something to ask. */
export function createLateFacts(parts: LateFactsParts): factSource.FactSource {
  const facts = parts.createLateSource('facts file', async (failures) =>
    (await parts.loadFacts(failures)).createFactSource(parts),
  )

  return {
    findAnswer: (manifest, isKnown) => {
      // Without allowance, nobody asks about the person: facts that only the server knows stay unknown.
      if (!manifest || !hasQuestion(manifest, isKnown) || !parts.allowance.granted) return {}
      void facts.load()
      const found = facts.find()
      if (found === null) return { doneElsewhere: null, historyElsewhere: null }
      return found ? found.findAnswer(manifest, isKnown) : {}
    },
    isAsking: facts.isPending,
  }
}

const hasQuestion = ({ needsSession, parts, history, deployments }: Manifest, isKnown: boolean): unknown =>
  needsSession ||
  (isKnown && (parts || history?.[0] || deployments.some(({ targeting }) => countsElsewhere(targeting))))
