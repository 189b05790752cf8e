import type { ManifestDeployment } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createDeployment } from '../../test/sample-guide.ts'
import { createStore } from '../environment/storage.ts'
import type { NewEvent } from '../events/event-recorder.ts'
import { recordSuppressed } from './record-guide-event.ts'

test('a suppression is told once per session and deployment', () => {
  const recorded: NewEvent[] = []
  let sessionId = 'first'
  const parts = {
    store: createStore(undefined, ''),
    recorder: { record: (event: NewEvent) => void recorded.push(event) },
    getVisit: () => ({ sessionId }),
  }
  const suppress = (it: ManifestDeployment) => recordSuppressed(parts, it, 'PRIORITY')
  const [one, other] = [createDeployment('one'), createDeployment('other')]
  for (const it of [one, one, other, one]) suppress(it)
  const toEvent = ({ id }: ManifestDeployment) => ({
    type: 'suppressed',
    name: 'PRIORITY',
    deploymentId: id,
    deploymentVersion: 1,
  })
  expect(recorded.splice(0)).toEqual([one, other].map(toEvent))
  sessionId = 'second'
  suppress(one)
  expect(recorded).toEqual([toEvent(one)])
})
