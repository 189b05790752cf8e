import { createBuilderContext, type BuilderAct, type ContextSources } from './create-context.ts'
import type { CallAnswer, InnerCall, MakeInnerCall } from './make-inner-call.ts'

export interface BuilderCall extends BuilderAct, InnerCall {}

/** Makes a call for a builder; never throws. */
export type MakeBuilderCall = (call: BuilderCall) => Promise<CallAnswer>

export const createBuilderCalls =
  (makeInnerCall: MakeInnerCall, sources: ContextSources): MakeBuilderCall =>
  ({ path, body, ...act }) =>
    makeInnerCall(createBuilderContext(sources, act, path), { path, body })
