import { z } from 'zod'
import { elementIdentifier } from '../../documents/identifier.ts'
import { id, listQuery, pagedOf, revision } from '../../fields/entity.ts'
import { identifier } from '../../entities/authoring/identifier.ts'
import { draftCall } from '../call.ts'
import { flatConfig } from './flat-config.ts'
import type { PartPlace } from './project-path.ts'

/** The capture that the identifier was made from, if any. A change that leaves it out keeps it. */
const captureId = id.optional()
/** The id of the new identifier. Sending it again with the same document changes nothing. */
const ownId = id.optional()
const anyIdentifier = z.union([elementIdentifier, flatConfig])

/** The calls of a screen's or page's identifiers, the same for every kind of screen. */
export function identifierCalls<Parameters extends z.ZodRawShape>(place: PartPlace<Parameters>) {
  const { parameters, owner } = place
  const tags = [...place.tags]
  const v1 = `/v1${place.path}/identifiers` as const
  const v2 = `/v2${place.path}/identifiers` as const
  return {
    list: draftCall
      .meta({ scope: 'READ' })
      .route({ method: 'GET', path: v1, tags, summary: `List the identifiers of the ${owner}` })
      .input(z.object({ ...parameters, ...listQuery }))
      .output(pagedOf(identifier)),
    get: draftCall
      .meta({ scope: 'READ' })
      .route({ method: 'GET', path: `${v1}/{id}`, tags, summary: `Get an identifier of the ${owner}` })
      .input(z.object({ ...parameters, id }))
      .output(identifier),
    createV1: draftCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'POST',
        path: v1,
        successStatus: 201,
        tags,
        summary: `Add an identifier to the ${owner}; a flat map is upgraded`,
      })
      .input(z.object({ ...parameters, id: ownId, document: anyIdentifier, captureId }))
      .output(identifier),
    updateV1: draftCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'PUT',
        path: `${v1}/{id}`,
        tags,
        summary: 'Replace an identifier; a flat map is upgraded',
      })
      .input(
        z.object({ ...parameters, id, document: anyIdentifier, revision: revision.optional(), captureId }),
      )
      .output(identifier),
    create: draftCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'POST',
        path: v2,
        successStatus: 201,
        tags,
        summary: `Add an identifier to the ${owner}`,
      })
      .input(z.object({ ...parameters, id: ownId, document: elementIdentifier, captureId }))
      .output(identifier),
    update: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'PUT', path: `${v2}/{id}`, tags, summary: `Replace an identifier of the ${owner}` })
      .input(
        z.object({
          ...parameters,
          id,
          document: elementIdentifier,
          revision: revision.optional(),
          captureId,
        }),
      )
      .output(identifier),
    delete: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'DELETE', path: `${v1}/{id}`, tags, summary: `Remove an identifier of the ${owner}` })
      .input(z.object({ ...parameters, id }))
      .output(z.object({ deleted: z.literal(true) })),
  }
}
