import { readFileSync } from 'node:fs'
import type { Json, JsonObject } from './core-program.ts'
import type { VectorFile } from './vector-files.ts'

const FOLDER = new URL('../../contract/src/upgrade/fixtures/', import.meta.url)
const KINDS = { component: 'component-v1.json', identifier: 'identifier-v1.json' }

interface Fixture {
  name: string
  locale: string
  flat: JsonObject
  upgraded: Json
}

/** The fixtures of the contract's upgrade from configVersion 1. */
export function readUpgradeVectors(): VectorFile[] {
  const cases = Object.entries(KINDS).flatMap(([kind, file]) => {
    const fixtures = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Fixture[]
    return fixtures.map(({ name, locale, flat, upgraded }) => ({
      name: `${kind}: ${name}`,
      ask: { do: 'upgrade', kind, flat, locale },
      answer: upgraded,
    }))
  })
  const about = 'Components and identifiers of configVersion 1, as a flat map of texts.'
  return [{ kind: 'QUESTIONS', section: 'upgrade', about, cases }]
}
