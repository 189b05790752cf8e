import { listPatterns, type ElementIdentifier } from '@waymark/contract'
import { isNative, toSubError, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isFeatureEnabled } from '../../../apps/apps/index.ts'

export interface GivenIdentifier {
  document: ElementIdentifier
  /** The path of the field in the call, as in `identifiers.2`. */
  field: string
}

/** The selector that the editor suggests when only the path through the page is unique. */
const PATH = /^[a-z][\w-]*(:nth-of-type\(\d+\))?(>[a-z][\w-]*(:nth-of-type\(\d+\))?)*$/

/** Refuses what the app's flags do not allow: regular expressions and custom selectors. */
export async function assertIdentifiersAllowed(
  db: Db,
  appId: string,
  given: readonly GivenIdentifier[],
): Promise<void> {
  const subErrors = await listRefusedIdentifiers(db, appId, given)
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}

/** Lists what {@link assertIdentifiersAllowed} would refuse, with the reasons. */
export async function listRefusedIdentifiers(
  db: Db,
  appId: string,
  given: readonly GivenIdentifier[],
): Promise<SubError[]> {
  return [...(await listRefusedSelectors(db, appId, given)), ...(await listRefusedPatterns(db, appId, given))]
}

async function listRefusedSelectors(
  db: Db,
  appId: string,
  given: readonly GivenIdentifier[],
): Promise<SubError[]> {
  const own = given.filter(
    ({ document }) => !isNative(document) && document.css !== undefined && !PATH.test(document.css),
  )
  if (own.length === 0 || (await isFeatureEnabled(db, appId, 'ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')))
    return []
  return own.map(({ field }) => toSubError('selectors_off', { field: `${field}.css` }))
}

async function listRefusedPatterns(
  db: Db,
  appId: string,
  given: readonly GivenIdentifier[],
): Promise<SubError[]> {
  const fields = given.flatMap(({ document, field }) =>
    listPatterns(document).map((it) => `${field}.${it.field}`),
  )
  if (fields.length === 0 || (await isFeatureEnabled(db, appId, 'ENABLE_REGEX_FOR_IDENTIFIERS'))) return []
  return fields.map((field) => toSubError('patterns_off', { field }))
}

/** Identifiers in the form that a call lists them. */
export const toGiven = (documents: readonly ElementIdentifier[] = []): GivenIdentifier[] =>
  documents.map((document, at) => ({ document, field: `identifiers.${at}` }))
