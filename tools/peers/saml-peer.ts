import type { ServerResponse } from 'node:http'
// @ts-expect-error It brings no types.
import untyped from 'samlp'
import { generate } from 'selfsigned'
import { closeServer, listen } from './listen.ts'

/** The library's options, for which it has no types. */
export interface ResponseOptions {
  issuer: string
  cert: string
  key: string
  audience: string
  recipient: string
  destination: string
  inResponseTo: string
  lifetimeInSeconds: number
  nameIdentifierFormat: string
  signAssertion: boolean
  signResponse: boolean
  signatureAlgorithm: string
  digestAlgorithm: string
  encryptionCert: string
  encryptionPublicKey: string
}

export interface AuthnRequest {
  id: string
  issuer: string
  assertionConsumerServiceURL: string
  destination?: string
}

interface Samlp {
  getSamlResponse(
    options: Partial<ResponseOptions>,
    user: object,
    done: (error: Error | null, xml: string) => void,
  ): void
  parseRequest(
    request: { method: string; query: Record<string, string> },
    done: (error: Error | null, request: AuthnRequest | undefined) => void,
  ): void
}
const samlp = untyped as Samlp

export interface SamlKeys {
  key: string
  certificate: string
}

/** Overrides for values of a response. */
export interface SamlOverrides extends Partial<ResponseOptions> {
  email?: string
}

/** A real SAML 2.0 identity provider on loopback. */
export interface SamlPeer {
  entityId: string
  signInUrl: string
  keys: SamlKeys
  /** Signs with new keys from now on. */
  rotateKeys(): Promise<SamlKeys>
  readRequest(redirectTo: string): Promise<AuthnRequest>
  /** The XML response to a request, correct or with these overrides. */
  answer(request: AuthnRequest, overrides?: SamlOverrides): Promise<string>
  close(): Promise<void>
}

export async function createSamlKeys(notAfterDate?: Date): Promise<SamlKeys> {
  const options = { keySize: 2048 as const, algorithm: 'sha256', ...(notAfterDate && { notAfterDate }) }
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: 'idp.garden.example' }],
    options,
  )
  return { key, certificate: cert }
}

export async function startSamlPeer(): Promise<SamlPeer> {
  const { server, url } = await listen((request, response) => {
    const asked = new URL(request.url ?? '/', url)
    const query = Object.fromEntries(asked.searchParams)
    if (asked.pathname === '/sign-in') return sendPage(response, drawSignIn(query))
    if (asked.pathname === '/answer') return void sendAnswer(query, response)
    response.writeHead(404).end()
  })
  const peer: SamlPeer = {
    entityId: `${url}/entity`,
    signInUrl: `${url}/sign-in`,
    keys: await createSamlKeys(),
    rotateKeys: async () => (peer.keys = await createSamlKeys()),
    readRequest: (redirectTo) => readRequest(Object.fromEntries(new URL(redirectTo).searchParams)),
    answer: (request, { email = 'ada@garden.example', ...overrides } = {}) =>
      new Promise((resolve, reject) => {
        const options = {
          issuer: peer.entityId,
          cert: peer.keys.certificate,
          key: peer.keys.key,
          audience: request.issuer,
          recipient: request.assertionConsumerServiceURL,
          destination: request.assertionConsumerServiceURL,
          inResponseTo: request.id,
          lifetimeInSeconds: 120,
          nameIdentifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
          signatureAlgorithm: 'rsa-sha256',
          digestAlgorithm: 'sha256',
          ...overrides,
        }
        const name = { givenName: 'Ada', familyName: 'Garden' }
        const user = { id: email, displayName: 'Ada Garden', name, emails: [{ value: email }] }
        samlp.getSamlResponse(options, user, (error, xml) => (error ? reject(error) : resolve(xml)))
      }),
    close: () => closeServer(server),
  }
  async function sendAnswer({ email = '', ...query }: Record<string, string>, response: ServerResponse) {
    const request = await readRequest(query)
    const message = Buffer.from(await peer.answer(request, { email })).toString('base64')
    const { RelayState = '' } = query
    const fields = { SAMLResponse: message, RelayState }
    sendPage(response, drawAnswer(request.assertionConsumerServiceURL, fields))
  }
  return peer
}

const readRequest = (query: Record<string, string>) =>
  new Promise<AuthnRequest>((resolve, reject) =>
    samlp.parseRequest({ method: 'GET', query }, (error, request) =>
      request ? resolve(request) : reject(error ?? new Error('There is no request')),
    ),
  )

const drawSignIn = (query: Record<string, string>) => `<h1>Identity provider</h1>
  <form action="/answer">${drawFields(query)}
    <label>Email <input name="email" type="email"></label><button>Sign in</button>
  </form>`

const drawAnswer = (action: string, fields: Record<string, string>) =>
  `<form method="post" action="${escape(action)}">${drawFields(fields)}</form><script>document.forms[0].submit()</script>`

const drawFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')

const escape = (text: string) => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`)

function sendPage(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Identity provider</title><body>${body}</body></html>`)
}
