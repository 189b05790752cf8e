import type { Environment } from '../environment/environment.ts'

/** Whether the person lets the SDK store anything, and tell the server about them. */
export interface Allowance {
  /** What the app said last. Undefined before it has, where it must. */
  isWanted: boolean | undefined
  /** What is done. While it is undefined, events wait in memory. */
  granted: boolean | undefined
  /** The browser asks for privacy, and the app shows no guidance then, or its settings are not known yet. */
  isStopped: boolean
  /** Settles once the last change has been made. */
  settling?: unknown
}

interface Parts {
  environment: Environment
  consent?: 'required' | undefined
}

/** Without a mode that asks for consent, and without a signal of the browser, the app answers for its people. */
export function createAllowance({ environment, consent }: Parts): Allowance {
  const isStopped = !!environment.asksForPrivacy
  const granted = (consent !== 'required' && !isStopped) || undefined
  return { isWanted: granted, granted, isStopped }
}
