/**
 * What needs a look, the worst first. KILLED: target apps show nothing. MISSING_ELEMENT: an element of a live
 * guide is missing, as `healthRules` define it. RAMP_PAUSED: a limit paused a ramp. EXPERIMENT_DONE: as many were compared
 * as planned, and all variants are still shown. ENDED: a schedule ended in that time. UNSEEN: a live guide that nobody saw
 * in it.
 */
export const homeProblemKinds = [
  'KILLED',
  'FAILED_JOB',
  'MISSING_ELEMENT',
  'RAMP_PAUSED',
  'EXPERIMENT_DONE',
  'ENDED',
  'UNSEEN',
] as const
export type HomeProblemKind = (typeof homeProblemKinds)[number]

/** Changes that the home screen tells of. */
export const homeChangeCalls = [
  'projects.create',
  'projects.publish',
  'projects.delete',
  'deployments.goLive',
  'deployments.stop',
  'segments.create',
  'segments.update',
] as const
