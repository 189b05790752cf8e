import type { Component, FlatConfig } from '@waymark/contract'
import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import type { ProjectPlace, StepPlace } from '../project/project-place.ts'
import { changeComponent, createComponent, getComponent, removeComponent } from './components.service.ts'

interface Call<Input> {
  context: CallContext
  input: Input
}

interface Given {
  component: Component | FlatConfig
  revision?: number | undefined
}

/**
 * Serves the component of a step of any kind; `toPlace` finds the step of a call's path. v1 calls also accept the
 * older flat map, v2 calls only the current document.
 */
export function serveComponents<Path extends ProjectPlace>(toPlace: (path: Path) => StepPlace) {
  const create = ({ context, input }: Call<Path & Given>) =>
    createComponent(context, toPlace(input), input.component)
  const update = ({ context, input }: Call<Path & Given>) =>
    changeComponent(context, toPlace(input), { given: input.component, revision: input.revision })
  return {
    get: ({ context, input }: Call<Path>) => getComponent(context.db, toPlace(input)),
    createV1: create,
    updateV1: update,
    create,
    update,
    delete: ({ context, input }: Call<Path>) => answerDeleted(removeComponent(context, toPlace(input))),
  }
}
