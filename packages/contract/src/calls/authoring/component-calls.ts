import { z } from 'zod'
import { component, writtenComponent } from '../../documents/component.ts'
import { id, revision } from '../../fields/entity.ts'
import { draftCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'
import { flatConfig } from './flat-config.ts'
import type { PartPlace } from './project-path.ts'

const anyComponent = z.union([writtenComponent, flatConfig])

/** `assistId` is the screen that shows the component. It can be a start screen's id. */
const componentAnswer = z.object({ assistId: id, revision: z.int(), component })
export type ComponentAnswer = z.infer<typeof componentAnswer>

/** The calls of a screen's single component, the same for every kind of screen. */
export function componentCalls<Path extends string>({ path, tag, owner }: PartPlace<Path>) {
  const onV1 = declareOn(draftCall, tag, `/v1${path}/aui-component` as const)
  const onV2 = declareOn(draftCall, tag, `/v2${path}/aui-component` as const)
  return {
    get: onV1.get('', {
      scope: 'READ',
      summary: `Get the component of the ${owner}`,
      output: componentAnswer,
    }),
    createV1: onV1.create('', {
      scope: 'WRITE',
      summary: `Create the component of the ${owner}; a flat map is upgraded`,
      input: { component: anyComponent },
      output: componentAnswer,
    }),
    updateV1: onV1.put('', {
      scope: 'WRITE',
      summary: `Replace the component of the ${owner}; a flat map is upgraded`,
      input: { component: anyComponent, revision: revision.optional() },
      output: componentAnswer,
    }),
    create: onV2.create('', {
      scope: 'WRITE',
      summary: `Create the component of the ${owner}`,
      input: { component: writtenComponent },
      output: componentAnswer,
    }),
    update: onV2.put('', {
      scope: 'WRITE',
      summary: `Replace the component of the ${owner}`,
      input: { component: writtenComponent, revision: revision.optional() },
      output: componentAnswer,
    }),
    delete: onV1.delete('', { scope: 'WRITE', summary: `Delete the component of the ${owner}` }),
  }
}
