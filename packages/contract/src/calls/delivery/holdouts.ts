import { z } from 'zod'
import { appHoldout, newAppHoldout } from '../../entities/delivery/holdout.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Holdouts', '/v1/apps/{appId}/holdout')

/** The holdout of a whole app, of which one runs at most. */
export const holdouts = {
  get: on.get('', {
    scope: 'READ',
    summary: 'Get the holdout of an app that runs, if one does',
    output: z.object({ holdout: appHoldout.nullable() }),
  }),
  start: on.put('', {
    scope: 'PUBLISH',
    summary: 'Start a holdout of an app: some end users see no guides and surveys at all',
    description:
      'One that runs ends. With the same share and plan, it goes on with another main goal instead.',
    input: newAppHoldout,
    output: appHoldout,
  }),
  end: on.delete('', { scope: 'PUBLISH', summary: 'End the holdout of an app: everyone sees guides again' }),
}
