import { DOMParser } from '@xmldom/xmldom'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'

/** Broken for years, but still accepted by the library that checks signatures. */
const weakAlgorithms = /xmldsig#(rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b|\bmd5\b/

/**
 * Parses a response, and refuses what no provider writes and parsers disagree about: comments and CDATA (they split
 * names), document types (they define entities) and processing instructions.
 */
export function assertPlainXml(xml: string): Element {
  const isPlain = !xml.includes('<!') && !xml.replace(/^\s*<\?xml [^>]*\?>/, '').includes('<?')
  if (!isPlain) throw new SignOnFailure('untrusted_answer')
  const root = parse(xml)
  if (root?.localName !== 'Response') throw new SignOnFailure('untrusted_answer')
  if (root.getElementsByTagNameNS('*', 'EncryptedAssertion').length > 0)
    throw new SignOnFailure('encrypted_answer')
  if (weakAlgorithms.test(xml)) throw new SignOnFailure('untrusted_answer', new Error('Signed with SHA-1'))
  return root
}

function parse(xml: string): Element | null {
  const refuse = (message: string) => {
    throw new SignOnFailure('untrusted_answer', new Error(message))
  }
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse }
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement
}
