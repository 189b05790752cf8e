import type { ClientSettings } from '../app/client-settings.ts'
import type { Surroundings } from '../environment/surroundings.ts'

/** The person's permission for the SDK to store anything, and to report to the server about them. */
export interface Allowance {
  /** The app's last word on consent. Undefined until it has spoken, where it must. */
  isWanted: boolean | undefined
  /** The consent that is in effect. While it is undefined, events wait in memory. */
  granted: boolean | undefined
  /** The browser asks for privacy, and the app shows no guidance then, or its settings are not known yet. */
  isStopped: boolean
  /** Resolves once the last change has been made. */
  settling?: unknown
}

/** Without a mode that asks for consent, and without a signal of the browser, the app answers for its people. */
export function createAllowance({
  environment,
  consent,
}: Pick<Surroundings, 'environment'> & Pick<ClientSettings, 'consent'>): Allowance {
  const isStopped = !!environment.asksForPrivacy
  const granted = (consent !== 'required' && !isStopped) || undefined
  return { isWanted: granted, granted, isStopped }
}
