import type { Manifest } from '@waymark/contract'
import { countsElsewhere } from '@waymark/contract/constants'
import type { CreateLateSource } from '../network/late-source.ts'
import type { LoadChunk } from '../network/load-chunk.ts'
import type { Person } from '../person/person.ts'
import type * as factSource from './fact-source.ts'

export type LateFactSources = factSource.FactSources &
  Pick<Person, 'allowance'> & { loadFacts: LoadChunk<typeof factSource> }

/** Loads the code that asks the server about the person once there is something to ask. */
export function createLateFacts(
  core: LateFactSources,
  createLateSource: CreateLateSource,
): factSource.FactSource {
  const facts = createLateSource('facts file', async (failures) =>
    (await core.loadFacts(failures)).createFactSource(core),
  )

  return {
    findAnswer: (manifest, isKnown) => {
      // Without allowance, nobody asks about the person: facts that only the server knows stay unknown.
      if (!manifest || !hasQuestion(manifest, isKnown) || !core.allowance.granted) return {}
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
