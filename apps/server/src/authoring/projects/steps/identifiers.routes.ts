import type { FlatConfig, ElementIdentifier } from '@waymark/contract'
import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import type { ListQuery } from '../../../platform/db/list.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import type { IdentifiersPlace, ProjectPlace } from '../project/project-place.ts'
import {
  changeIdentifier,
  createIdentifier,
  getIdentifier,
  listIdentifiers,
  removeIdentifier,
} from './identifiers.service.ts'

interface Call<Input> {
  context: CallContext
  input: Input
}

interface Given {
  document: ElementIdentifier | FlatConfig
  captureId?: string | undefined
}

interface Changed extends Given {
  revision?: number | undefined
}

interface One {
  id: string
}

/** Serves the identifiers of a step or page; `toPlace` finds which one from a call's path. */
export function serveIdentifiers<Path extends ProjectPlace>(toPlace: (path: Path) => IdentifiersPlace) {
  const create = ({ context, input }: Call<Path & Given & { id?: string | undefined }>) => {
    const { id, document: given, captureId } = input
    return createIdentifier(context, toPlace(input), { id, given, captureId })
  }
  const update = ({ context, input }: Call<Path & One & Changed>) => {
    const { id, document: given, captureId, revision } = input
    return changeIdentifier(context, toPlace(input), { id, given, captureId, revision })
  }
  return {
    list: ({ context, input }: Call<Path & ListQuery>) => listIdentifiers(context.db, toPlace(input), input),
    get: ({ context, input }: Call<Path & One>) => getIdentifier(context.db, toPlace(input), input.id),
    createV1: create,
    updateV1: update,
    create,
    update,
    delete: ({ context, input }: Call<Path & One>) =>
      answerDeleted(removeIdentifier(context, toPlace(input), input.id)),
  }
}
