import { readBasePath } from './server-address.ts'

const SIGNED_IN = 'waymark.signedIn'

/**
 * The member whom this tab acts for. The session's secret is in a cookie that scripts cannot read, and that all tabs
 * share.
 */
export interface Credentials {
  memberId: string
  /** The anti-forgery token of the session. */
  token: string
}

/** Why a tab no longer acts for its member: nobody is signed in, or somebody else is. */
export type SessionLoss = 'expired' | 'otherMember'

type LossListener = (loss: SessionLoss, memberId: string) => void

let held: Credentials | null = null
/**
 * The only member that this document acts for. Its later calls, such as a save that is sent again, would otherwise go
 * out in the name of the next member who signs in.
 */
let owner: string | undefined
let tellSessionLost: LossListener | null = null
let channel: BroadcastChannel | undefined

export const findCredentials = () => held

/**
 * The headers that name a call's member, so that the server refuses it if somebody else has signed in to this browser
 * meanwhile.
 */
export function toCredentialHeaders(): Record<string, string> {
  return { ...(owner && { 'waymark-member': owner }), ...(held && { 'x-csrf-token': held.token }) }
}

/** The caller as calls of surveys name it, once the session is known. */
let surveyCaller: Record<string, string> = {}

export function nameSurveyCaller(session: { eid?: string; uid: string; sid: string }): void {
  surveyCaller = { ...surveyCaller, caller: 'DASHBOARD', ...session }
}

/** The headers by which calls of surveys name their caller, as the specification asks for. */
export const toSurveyHeaders = (): Record<string, string> => surveyCaller

/**
 * Acts for the member who has just signed in, and opens a path of the dashboard; notifies the other tabs. A document
 * that has acted for somebody else is replaced.
 */
export function startCredentials(credentials: Credentials, path: string, open: () => void): void {
  localStorage.setItem(SIGNED_IN, 'yes')
  tellOtherTabs()
  if (owner !== undefined && owner !== credentials.memberId) {
    return window.location.replace(readBasePath() + path)
  }
  hold(credentials)
  open()
}

/** Adopts the server's answer about the session; returns false if it is another member's. */
export function confirmCredentials(credentials: Credentials): boolean {
  if (owner !== undefined && owner !== credentials.memberId) {
    reportSessionLost('otherMember')
    return false
  }
  hold(credentials)
  return true
}

function hold(credentials: Credentials): void {
  held = credentials
  owner = credentials.memberId
  localStorage.setItem(SIGNED_IN, 'yes')
}

/** Forgets the session after it has ended, and notifies the other tabs. */
export function endCredentials(): void {
  held = null
  surveyCaller = {}
  localStorage.removeItem(SIGNED_IN)
  tellOtherTabs()
}

/** Whether this document has acted for a member. */
export const hasOwner = () => owner !== undefined

/** Whether this browser was signed in on its last visit; the server decides whether it still is. */
export const wasSignedIn = () => localStorage.getItem(SIGNED_IN) === 'yes'

/** Stops acting for the member: the server no longer knows the session, or it is another member's. */
export function reportSessionLost(loss: SessionLoss): void {
  const memberId = held?.memberId
  if (loss === 'otherMember') held = null
  else if (held || wasSignedIn()) endCredentials()
  // Further calls of the same session may fail after the first.
  if (memberId !== undefined) tellSessionLost?.(loss, memberId)
}

/** Registers the one listener for a lost session; returns an unsubscribe function. */
export function onSessionLost(listener: LossListener): () => void {
  tellSessionLost = listener
  return () => {
    if (tellSessionLost === listener) tellSessionLost = null
  }
}

/** Calls back when somebody signs in or out in another tab; returns an unsubscribe function. */
export function onOtherTab(listener: () => void): () => void {
  const opened = openChannel()
  opened.addEventListener('message', listener)
  return () => opened.removeEventListener('message', listener)
}

/** Reports only that something changed: each tab asks the server for details, as messages may arrive late. */
const tellOtherTabs = () => openChannel().postMessage('changed')

/** The path separates two servers on one host. */
const openChannel = () => (channel ??= new BroadcastChannel(`waymark.session${readBasePath()}`))
