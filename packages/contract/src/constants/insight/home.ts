/**
 * The worst first. KILLED: target apps show nothing. MISSING_ELEMENT: by `missingElementRules`, in a live guide. RAMP_PAUSED:
 * a limit paused a ramp. MOVED_ELEMENT: by `missingElementRules` too, found by its looks alone. EXPERIMENT_DONE: as many were
 * compared as planned, and all variants are still shown. ENDED: a schedule ended in that time. UNSEEN: nobody saw a live
 * guide in it.
 */
export const homeProblemKinds = [
  'KILLED',
  'FAILED_JOB',
  'MISSING_ELEMENT',
  'RAMP_PAUSED',
  'MOVED_ELEMENT',
  'EXPERIMENT_DONE',
  'ENDED',
  'UNSEEN',
] as const
export type HomeProblemKind = (typeof homeProblemKinds)[number]

/** Changes that the home screen reports. */
export const homeChangeCalls = [
  'projects.create',
  'projects.publish',
  'projects.delete',
  'deployments.goLive',
  'deployments.stop',
  'segments.create',
  'segments.update',
] as const
