import { z } from 'zod'
import { elementIdentifier } from '../../documents/identifier.ts'
import { id, revision } from '../../fields/entity.ts'
import { identifier } from '../../entities/authoring/identifier.ts'
import { draftCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'
import { flatConfig } from './flat-config.ts'
import type { PartPlace } from './project-path.ts'

/** The capture that the identifier was made from, if any. A change that leaves it out keeps it. */
const captureId = id.optional()
/** The id of the new identifier. Sending it again with the same document changes nothing. */
const ownId = id.optional()
const anyIdentifier = z.union([elementIdentifier, flatConfig])

/** The calls of a screen's or page's identifiers, the same for every kind of screen. */
export function identifierCalls<Path extends string>({ path, tag, owner }: PartPlace<Path>) {
  const onV1 = declareOn(draftCall, tag, `/v1${path}/identifiers` as const)
  const onV2 = declareOn(draftCall, tag, `/v2${path}/identifiers` as const)
  return {
    list: onV1.list('', {
      scope: 'READ',
      summary: `List the identifiers of the ${owner}`,
      items: identifier,
    }),
    get: onV1.get('/{id}', {
      scope: 'READ',
      summary: `Get an identifier of the ${owner}`,
      output: identifier,
    }),
    createV1: onV1.create('', {
      scope: 'WRITE',
      summary: `Add an identifier to the ${owner}; a flat map is upgraded`,
      input: { id: ownId, document: anyIdentifier, captureId },
      output: identifier,
    }),
    updateV1: onV1.put('/{id}', {
      scope: 'WRITE',
      summary: 'Replace an identifier; a flat map is upgraded',
      input: { document: anyIdentifier, revision: revision.optional(), captureId },
      output: identifier,
    }),
    create: onV2.create('', {
      scope: 'WRITE',
      summary: `Add an identifier to the ${owner}`,
      input: { id: ownId, document: elementIdentifier, captureId },
      output: identifier,
    }),
    update: onV2.put('/{id}', {
      scope: 'WRITE',
      summary: `Replace an identifier of the ${owner}`,
      input: { document: elementIdentifier, revision: revision.optional(), captureId },
      output: identifier,
    }),
    delete: onV1.delete('/{id}', { scope: 'WRITE', summary: `Remove an identifier of the ${owner}` }),
  }
}
