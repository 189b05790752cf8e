import { SignOnFailure } from '../protocol/sign-on-failure.ts'

/** How far the clocks of a provider and this server may differ. */
export const clockSkewMs = 30_000

/** An element as the SAML library parses it: attributes, text, and children by local name. */
interface Node {
  $?: Record<string, string>
  _?: string
  [child: string]: unknown
}

interface Judged {
  /** The part that the signature covers. */
  assertion: Record<string, unknown>
  /** The response around it, which need not be signed. */
  root: Element
  expected: { issuer: string; consumer: string; requestId: string }
  now: Date
}

/**
 * Checks what the library does not, after it has checked signature, audience and times: that the assertion comes from
 * this provider and answers this very request. Returns what must not be used twice.
 */
export function assertMeantForUs({ assertion: document, root, expected, now }: Judged) {
  const assertion = (document.Assertion ?? {}) as Node
  const [issuer, ...otherIssuers] = list(assertion, 'Issuer')
  if (issuer?._?.trim() !== expected.issuer || otherIssuers.length > 0) refuse('issuer')
  assertEnvelope(root, expected)

  const [subject, ...otherSubjects] = list(assertion, 'Subject')
  if (!subject || otherSubjects.length > 0 || list(subject, 'NameID').length > 1) refuse('subject')
  const confirmations = list(subject ?? {}, 'SubjectConfirmation')
    .filter(({ $ }) => $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    .flatMap((it) => list(it, 'SubjectConfirmationData').map(({ $ = {} }) => $))
  const confirmed = confirmations.find((it) => isConfirmed(it, expected, now))
  if (!confirmed) refuse('subject confirmation')
  if (list(assertion, 'AuthnStatement').length === 0) refuse('authentication statement')

  const id = assertion.$?.ID
  if (!id) return refuse('id')
  return { id, expiresAt: new Date(toMs(confirmed?.NotOnOrAfter) + clockSkewMs) }
}

function isConfirmed(
  data: Record<string, string>,
  { consumer, requestId }: Judged['expected'],
  now: Date,
): boolean {
  return (
    data.Recipient === consumer &&
    data.InResponseTo === requestId &&
    // The SAML profile forbids NotBefore in a bearer confirmation.
    data.NotBefore === undefined &&
    toMs(data.NotOnOrAfter) + clockSkewMs > now.getTime()
  )
}

function assertEnvelope(root: Element, { issuer, consumer }: Judged['expected']): void {
  const destination = root.getAttribute('Destination')
  if (destination && destination !== consumer) refuse('destination')
  for (const child of Array.from(root.childNodes) as Element[]) {
    if (child.localName === 'Issuer' && child.textContent?.trim() !== issuer) refuse('issuer of the answer')
  }
}

const list = (node: Node, name: string): Node[] => (node[name] ?? []) as Node[]

/** NaN for a missing time, so that every comparison fails. */
const toMs = (moment: string | undefined) => Date.parse(moment ?? '')

function refuse(what: string): never {
  throw new SignOnFailure('untrusted_answer', new Error(`The assertion's ${what} is not the expected one`))
}
