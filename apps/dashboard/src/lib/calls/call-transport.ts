import { changesNothing } from './contract-client.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { fetchMeasured } from './telemetry.ts'

/** Sends a call of the contract, named by its path in the contract, to the server. */
export type CallTransport = (
  path: readonly string[],
  request: Request,
  init: RequestInit,
) => Promise<Response>

let transport: CallTransport = fetchMeasured

/** Sends calls another way than by HTTP; to be chosen before the first call. */
export function setCallTransport(chosen: CallTransport): void {
  transport = chosen
}

export const sendCall: CallTransport = async (path, request, init) =>
  takeFirstAnswer(request, changesNothing(path)) ?? transport(path, request, init)
