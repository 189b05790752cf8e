import type { FailingStep } from '@waymark/contract'
import { createId } from './examples.ts'

/** A step of a live guide whose element is missing. */
export const createFailingStep = (change: Partial<FailingStep> = {}): FailingStep => ({
  deploymentId: createId(),
  deploymentName: 'Welcome tour',
  projectId: createId(),
  projectName: 'Tour',
  projectSubType: 'STATIC_FLOW',
  appVersionId: createId(),
  stepKey: 'basket',
  assistId: createId(),
  pageId: null,
  stepName: 'Basket',
  captureId: null,
  attempts: 1204,
  missing: 506,
  ambiguous: 0,
  moved: 0,
  version: 3,
  share: 506 / 1204,
  since: '2026-11-03',
  lastOn: '2026-11-05',
  ...change,
})
